// ThrumKit

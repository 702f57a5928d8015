// CommandLineKit

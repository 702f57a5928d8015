public enum VarispeedReader { static let largestRateFactor = 128 }

/// A value lent to another thread by one that does not touch it, or not at the same time, until the other is done.
struct Loan<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// An error with a number, by which tests distinguish errors.
struct TestError: Error, Hashable {
    let number: Int

    init(_ number: Int = 1) {
        self.number = number
    }
}

/// An error that tests tell apart by its number.
struct TestError: Error, Hashable {
    let number: Int

    init(_ number: Int = 1) {
        self.number = number
    }
}

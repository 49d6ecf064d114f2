import UserDirectory

extension Session {
    /// The present use of seats, in words.
    func seats(in directory: Composition) throws -> String {
        Words.seats(try wait(for: directory.useCases.countSeats.execute()))
    }
}

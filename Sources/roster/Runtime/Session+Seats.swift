import UserDirectory

extension Session {
    /// Reads the current use of seats, and returns it as a message.
    func seats(in directory: Composition) throws -> String {
        Words.seats(try wait(for: directory.useCases.countSeats.execute()))
    }
}

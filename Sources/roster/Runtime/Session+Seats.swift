import UserDirectory

extension Session {
    /// Reads the present use of seats, as a message.
    func seats(in directory: Composition) throws -> String {
        Words.seats(try wait(for: directory.useCases.countSeats.execute()))
    }
}

import UserDirectory

extension Session {
    /// How many seats are taken now, in words.
    func seats(in directory: Composition) throws -> String {
        Words.seats(try wait(for: directory.useCases.countSeats.execute()))
    }
}

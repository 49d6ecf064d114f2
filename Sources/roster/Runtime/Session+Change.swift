import UserDirectory

extension Session {
    /// Tells what a change has done: the user as data where JSON was asked for, and a sentence with the seats now.
    func tell(_ change: Change, done: String, json: Bool, in directory: Composition) throws {
        if json { output.write(JSON.user(change.after).text + "\n") }
        let words = change.isUnchanged ? "\(change.after.login) is unchanged" : "\(done) \(change.after.login)"
        say("\(words); \(try seats(in: directory))")
    }

    /// How many seats are taken now, in words.
    func seats(in directory: Composition) throws -> String {
        Words.seats(try wait(for: directory.useCases.countSeats.execute()))
    }
}

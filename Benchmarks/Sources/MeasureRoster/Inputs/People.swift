import Foundation

/// Sample users for the measurements, written as a CSV file with logins in random order.
///
/// On average, nine of eleven users are members, eight of nine are active, and half have a note.
struct People {
    /// The columns of the file, in order.
    static let columns = ["login", "name", "email", "role", "status", "note"]

    /// The number of the first user; for example, user 12 has the login `u0000012`.
    var first = 0
    /// The number of users.
    let count: Int

    private static let givenNames = [
        "Ana", "José", "Maria", "Oleg", "Fatima", "Łukasz", "Søren", "Chloé", "Ravi", "Yuki", "Zoë", "Nils", "Aiko",
        "Omar", "Petra", "Hannah", "Jonas", "Emil", "Lena", "Ida",
    ]
    private static let familyNames = [
        "Müller", "García", "Nguyễn", "O'Brien", "Ivanov", "Li", "Kowalski", "Smith", "Ng", "Dubois", "Rossi", "Şahin",
        "Silva", "Andersson", "Jones", "van der Berg", "Weber", "Costa", "Haddad", "Kim",
    ]
    private static let roles = Array(repeating: "member", count: 9) + ["admin", "viewer"]
    private static let statuses = Array(repeating: "active", count: 8) + ["disabled"]
    private static let notes = ["", "", "team lead", "contractor until summer"]

    /// Writes the file.
    func write(to path: String) throws {
        var random = SeededGenerator(seed: UInt64(first) + 18)
        let numbers = (first..<first + count).shuffled(using: &random)
        guard FileManager.default.createFile(atPath: path, contents: nil), let file = FileHandle(forWritingAtPath: path)
        else { throw Failure("cannot write \(path)") }
        defer { try? file.close() }
        var text = Self.columns.joined(separator: ",") + "\n"
        for number in numbers {
            text += line(number, &random)
            guard text.utf8.count > 1 << 20 else { continue }
            try file.write(contentsOf: Data(text.utf8))
            text = ""
        }
        try file.write(contentsOf: Data(text.utf8))
    }

    private func line(_ number: Int, _ random: inout SeededGenerator) -> String {
        let digits = String(number)
        let login = "u" + String(repeating: "0", count: max(0, 7 - digits.count)) + digits
        let name = Self.pick(Self.givenNames, &random) + " " + Self.pick(Self.familyNames, &random)
        let rest = [Self.roles, Self.statuses, Self.notes].map { Self.pick($0, &random) }
        return ([login, name, "\(login)@example.com"] + rest).joined(separator: ",") + "\n"
    }

    private static func pick(_ values: [String], _ random: inout SeededGenerator) -> String {
        values[Int.random(in: 0..<values.count, using: &random)]
    }
}

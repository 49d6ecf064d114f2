import Foundation
import SQLiteStore
import UserDirectory
import UserDirectoryTesting

/// A store that another program has filled, against all rules: in each user, one field has a hostile text.
enum HostileStore {
    /// Texts that terminals, shells or commands would obey, that reorder text, or that contain line breaks.
    ///
    /// The texts for shells, and the option `-o`, would create a file at `path`.
    static func texts(touching path: String) -> [String] {
        [
            "\u{1B}[2J\u{1B}]0;title\u{7}\u{9B}31m\u{90}q\u{9C}",
            "\u{202E}nimda\u{202C}\u{2066}x\u{2069}\u{200E}\u{61C}",
            "a\rb\u{2028}c\u{2029}d\u{85}e", "\u{7F}\u{8}\u{0}", "'; touch \(path); '", "$(touch \(path))", "--help",
            "-o\(path)", "a\n; touch \(path)\n",
        ]
    }

    /// The fields that can have any text.
    static let fields = UserField.settable.filter { field in
        var fields = UserFields(login: "")
        return field.set("any text", in: &fields)
    }

    /// Fills a new store at the path.
    static func fill(_ store: String, touching target: String) throws {
        let date = Date(millisecondsSince1970: 1_795_262_400_123)
        var users: [User] = []
        var entries: [JournalEntry] = []
        var tasks: [StoredTask] = []
        for text in texts(touching: target) {
            for field in fields {
                let number = users.count + 1
                var user = User.fixture(number, groups: ["ops"])
                var hostile = user.fields
                // Logins must be unique, so the number is added.
                _ = field.set(field == .login ? "\(text)\(number)" : text, in: &hostile)
                user.fields = hostile
                let task = StoredTask(
                    number: number,
                    id: .make(at: date),
                    action: text,
                    subject: text,
                    author: Author(name: text, origin: .commandLine),
                    state: .interrupted,
                    startedAt: date
                )
                // Half of the entries have a login that commands can name, so that `log --as-commands` prints their
                // changes.
                let login = number.isMultiple(of: 2) ? "user\(number)" : user.login
                let change = FieldChange(field, before: text, after: field.text(of: hostile))
                let contents: [(JournalEntry.Kind, JournalEntry.Content)] = [
                    (.add, .record(user)), (.edit, .fields([change], version: 2)),
                    (.delete, .fields([change], version: 3)), (.restore, .fields([change], version: 4)),
                    (.remove, .record(user)),
                ]
                for (kind, content) in contents {
                    entries.append(
                        JournalEntry(
                            number: entries.count + 1,
                            task: task.id,
                            kind: kind,
                            author: task.author,
                            date: date,
                            user: user.id,
                            login: login,
                            content: content
                        )
                    )
                }
                if number.isMultiple(of: 3) { user.trashedAt = date }
                users.append(user)
                tasks.append(task)
            }
            entries.append(
                JournalEntry(
                    number: entries.count + 1,
                    task: nil,
                    kind: .roles,
                    author: Author(name: text, origin: .commandLine),
                    date: date,
                    user: nil,
                    login: nil,
                    content: .roles(before: ["admin"], after: ["admin", text])
                )
            )
        }
        let file = try SQLiteStore(path: store)
        defer { file.close() }
        try file.withLoader { loader in
            try loader.setRoles(["admin", "member", "viewer"] + texts(touching: target))
            try loader.load(users)
            try loader.load(tasks)
            try loader.load(entries)
            try loader.finish()
        }
    }
}

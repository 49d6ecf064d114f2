internal import UserDirectory

/// The authors and logins in the entries that the Activity tab has read, as completions for its filter.
struct JournalNames {
    /// The maximum number of authors; also the maximum number of logins.
    private static let maxNames = 1_000

    private(set) var authors: Set<String> = []
    private(set) var users: Set<String> = []

    mutating func add(_ entries: [JournalEntry]) {
        for entry in entries {
            JournalNames.add(entry.author?.name, to: &authors)
            JournalNames.add(entry.login, to: &users)
        }
    }

    /// Ignores a name with a quote, because a value in the filter cannot contain quotes.
    private static func add(_ name: String?, to names: inout Set<String>) {
        guard let name, names.count < maxNames else { return }
        if !name.unicodeScalars.contains("\"") { names.insert(name) }
    }
}

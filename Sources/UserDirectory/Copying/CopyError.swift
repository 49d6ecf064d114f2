/// Why a store cannot be copied into another store.
package enum CopyError: Error, Hashable, Sendable {
    case notEmpty(store: String, ContentsSize)
    /// The number of records written differs from the number of records in the source.
    case incomplete(wanted: ContentsSize, written: ContentsSize)
}

extension CopyError {
    /// A stable identifier for programs.
    package var code: String {
        switch self {
        case .notEmpty: "not-empty"
        case .incomplete: "incomplete"
        }
    }
}

extension CopyError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .notEmpty(let store, let size):
            "the store \(store) is not empty: it holds \(CopyError.text(size)); copy into a new store, "
                + "or pass --replace to delete these contents"
        case .incomplete(let wanted, let written):
            "the copy had \(CopyError.text(written)) instead of \(CopyError.text(wanted)), so the copy was undone; "
                + "check the source with roster log --check"
        }
    }

    private static func text(_ size: ContentsSize) -> String {
        let (users, tasks) = (count(size.users, "user", "users"), count(size.tasks, "task", "tasks"))
        let entries = count(size.entries, "journal entry", "journal entries")
        if size.links == 0 { return "\(users), \(tasks) and \(entries)" }
        return "\(users), \(tasks), \(entries) and \(count(size.links, "link", "links"))"
    }

    private static func count(_ number: Int, _ singular: String, _ plural: String) -> String {
        "\(number.grouped) \(number == 1 ? singular : plural)"
    }
}

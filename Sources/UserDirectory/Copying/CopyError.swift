/// Why a store cannot be copied into another.
package enum CopyError: Error, Hashable, Sendable {
    case notEmpty(store: String, ContentsSize)
    /// Fewer or more records were written than the source has.
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
    /// For people: what is wrong, and how to fix it.
    package var description: String {
        switch self {
        case .notEmpty(let store, let size):
            "the store \(store) is not empty: it holds \(CopyError.text(size)); copy into a new one, "
                + "or pass --replace to delete them"
        case .incomplete(let wanted, let written):
            "only \(CopyError.text(written)) of \(CopyError.text(wanted)) were copied, so nothing was changed; "
                + "check the source with roster log --check"
        }
    }

    private static func text(_ size: ContentsSize) -> String {
        "\(size.users) users, \(size.tasks) tasks and \(size.entries) entries of the journal"
    }
}

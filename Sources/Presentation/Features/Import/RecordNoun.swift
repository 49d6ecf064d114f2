package import UserDirectory

/// What the records of an import, a pull or a push are called.
package enum RecordNoun: Sendable {
    case line
    /// An entry of a JSON array.
    case entry
    /// An account of a connection.
    case account

    package var singular: String {
        switch self {
        case .line: "line"
        case .entry: "entry"
        case .account: "account"
        }
    }

    package var plural: String {
        switch self {
        case .line: "lines"
        case .entry: "entries"
        case .account: "accounts"
        }
    }

    package var isNumbered: Bool { self != .account }

    /// For example, `1 line`, or `1,204 entries`.
    package func count(_ count: Int) -> String { Text.count(count, singular, plural) }
}

extension ImportProgress {
    package var noun: RecordNoun { connection != nil ? .account : position != nil ? .entry : .line }
}

extension PlanSummary {
    package var noun: RecordNoun { options.connection != nil ? .account : isArray ? .entry : .line }
}

/// What a plan is made from.
enum PlanInput: Sendable {
    /// A file of users.
    case file(any ByteSource)
    /// A plan made earlier for the store with this name.
    case plan(any ByteSource, store: String)
    case pull(PullRecords, ConnectionSettings)
    case push(PushRecords, ConnectionSettings)

    /// The size of the input in bytes, or in accounts for a pull or a push; nil if unknown.
    var size: Int? {
        switch self {
        case .file(let source), .plan(let source, _): source.size
        case .pull(let records, _): records.size
        case .push(let records, _): records.size
        }
    }

    var connection: ConnectionSettings? {
        switch self {
        case .file, .plan: nil
        case .pull(_, let settings), .push(_, let settings): settings
        }
    }
}

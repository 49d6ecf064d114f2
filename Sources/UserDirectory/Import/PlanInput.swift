/// What a plan is made from.
enum PlanInput: Sendable {
    /// A file of users.
    case file(any ByteSource)
    /// A plan made earlier for the store of this name.
    case plan(any ByteSource, store: String)
    /// The accounts of a connection.
    case connection(PullRecords, ConnectionSettings)

    /// In bytes, or in accounts; nil if unknown.
    var size: Int? {
        switch self {
        case .file(let source), .plan(let source, _): source.size
        case .connection(let records, _): records.size
        }
    }
}

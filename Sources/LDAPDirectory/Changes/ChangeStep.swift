import UserDirectory

enum ChangeStep {
    case send(LDAPRequest, [RequestControl] = [])
    case done(Result<RemoteAccount?, RemoteError>)

    static func fail(_ error: RemoteError) -> ChangeStep { .done(.failure(error)) }
}

/// The complete answer to one request of a change.
struct ChangeAnswer {
    let result: LDAPResult
    /// The entries that the request found; empty if the request was not a search.
    let entries: [LDAPEntry]
}

/// A change made by one or more requests: each answer determines the next step.
protocol ChangeRun {
    /// Whether the latest request may have changed something at the server.
    var isChanging: Bool { get }

    mutating func begin() -> ChangeStep
    mutating func next(_ answer: ChangeAnswer) -> ChangeStep
}

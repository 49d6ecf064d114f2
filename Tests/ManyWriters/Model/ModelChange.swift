/// A change of one user, or of the limit, as the model applies it.
package enum ModelChange: Hashable, Sendable {
    package enum Reference: Hashable, Sendable {
        case id(String)
        case login(String)
    }

    case add([String: String])
    case edit(Reference, Command.Edit)
    case disable(Reference)
    case enable(Reference)
    case delete(Reference)
    case restore(Reference, login: String?)
    case purge(Reference)
    /// A line of an import: adds the user, or changes the name.
    case merge(Command.ImportLine)
    case limit(Int?)

    package init(_ verb: Command.Verb, _ reference: Reference) {
        self =
            switch verb {
            case .edit(let edit): .edit(reference, edit)
            case .disable: .disable(reference)
            case .enable: .enable(reference)
            case .delete: .delete(reference)
            case .purge: .purge(reference)
            case .restore(let login): .restore(reference, login: login)
            }
    }
}

/// The outcome of a change.
package enum Outcome: Hashable, Sendable {
    case changed(Person)
    /// The user was already as requested.
    case unchanged(Person)
    case purged(String)
    /// The code of the error.
    case refused(String)
    /// The limit was set, or was the same already.
    case limit

    package var code: String? { if case .refused(let code) = self { code } else { nil } }

    /// The JSON that the program prints after a success; nil for ``limit``, after which it prints the seats.
    package var json: JSONValue? {
        switch self {
        case .changed(let person), .unchanged(let person): person.json
        case .purged(let id): .object(["user": .text(id)])
        case .refused, .limit: nil
        }
    }
}

enum LDAPRequest: Sendable {
    enum Scope: Int32, Sendable {
        case base = 0
        case subtree = 2
    }

    case search(base: String, scope: Scope, filter: LDAPFilter, attributes: [String])
    case add(name: String, attributes: [LDAPModification])
    case modify(name: String, [LDAPModification])
    /// Changes an entry's relative name without moving the entry; the entry loses the values of the old relative name.
    case rename(name: String, to: String)
    case delete(name: String)
    case simpleBind(name: String, password: String)
    case externalBind
    case startTLS
    case whoAmI
}

struct LDAPModification: Hashable, Sendable {
    enum Operation: Int32, Sendable {
        case add = 0
        case delete = 1
        case replace = 2
    }

    let operation: Operation
    let attribute: String
    let values: [LDAPValue]

    init(_ operation: Operation, _ attribute: String, _ values: [LDAPValue]) {
        self.operation = operation
        self.attribute = attribute
        self.values = values
    }

    init(_ operation: Operation, _ attribute: String, _ text: String) {
        self.init(operation, attribute, [.text(text)])
    }
}

/// A control that extends a request (RFC 4511, section 4.1.11).
enum RequestControl: Sendable {
    /// Asks for at most `size` entries (RFC 2696); `cookie` is from the previous page, or empty for the first page.
    case page(size: Int, cookie: [UInt8])
    /// Makes the server perform the change only if the entry matches the filter (RFC 4528).
    case assertion(LDAPFilter)
    /// Asks the server to return these attributes of the changed entry (RFC 4527).
    case postRead([String])
}

/// The values of an attribute; a single value is stored without an array, to save memory.
enum LDAPValues: Hashable, Sendable {
    case none
    case one(LDAPValue)
    /// At least two values.
    case several([LDAPValue])

    init(_ values: [LDAPValue]) {
        switch values.count {
        case 0: self = .none
        case 1: self = .one(values[0])
        default: self = .several(values)
        }
    }
}

extension LDAPValues: RandomAccessCollection {
    var startIndex: Int { 0 }

    var endIndex: Int {
        switch self {
        case .none: 0
        case .one: 1
        case .several(let values): values.count
        }
    }

    subscript(index: Int) -> LDAPValue {
        switch self {
        case .none: preconditionFailure("index out of range")
        case .one(let value):
            precondition(index == 0, "index out of range")
            return value
        case .several(let values): return values[index]
        }
    }
}

extension LDAPValues: ExpressibleByArrayLiteral {
    init(arrayLiteral values: LDAPValue...) {
        self.init(values)
    }
}

/// Reads the members of a JSON object by their names.
///
/// Each method takes a member's value if the value has the right type, and returns nil otherwise. At the end, ``end()``
/// checks that every member was taken.
struct PlainObject {
    /// The object contains something unexpected; `JSONDecoder` must read it.
    struct Unexpected: Error {}

    private var rest: [PlainJSON.Member]

    init(_ members: [PlainJSON.Member]) {
        rest = members
    }

    /// - Throws: ``Unexpected`` if the object has an unknown member, a member twice, or a value of the wrong type.
    func end() throws {
        guard rest.isEmpty else { throw Unexpected() }
    }

    static func required<Value>(_ value: Value?) throws -> Value {
        guard let value else { throw Unexpected() }
        return value
    }

    mutating func text(_ key: String) -> String? {
        take(key) { if case .text(let text) = $0 { text } else { nil } }
    }

    mutating func number(_ key: String) -> Int? {
        take(key) { if case .number(let number) = $0 { Int(number) } else { nil } }
    }

    mutating func list(_ key: String) -> [PlainJSON]? {
        take(key) { if case .list(let values) = $0 { values } else { nil } }
    }

    mutating func texts(_ key: String) -> [String]? { take(key, \.texts) }

    mutating func object(_ key: String) -> PlainObject? { take(key, \.object) }

    /// Takes an object whose values are all texts, and returns the texts by the names of their members.
    mutating func textsByName(_ key: String) -> [String: String]? {
        take(key) { value in
            guard case .object(let members) = value else { return nil }
            var texts: [String: String] = [:]
            for member in members {
                guard case .text(let text) = member.value, texts.updateValue(text, forKey: member.key) == nil else {
                    return nil
                }
            }
            return texts
        }
    }

    private mutating func take<Value>(_ key: String, _ value: (PlainJSON) -> Value?) -> Value? {
        guard let index = rest.firstIndex(where: { $0.key == key }), let found = value(rest[index].value) else {
            return nil
        }
        rest.remove(at: index)
        return found
    }
}

extension PlainJSON {
    var object: PlainObject? {
        if case .object(let members) = self { PlainObject(members) } else { nil }
    }
}

/// Reads the members of a JSON object by their names.
///
/// A method such as ``text(_:)`` removes a member and returns its value, or returns nil if the value is missing or has
/// another type. At the end, ``end()`` checks that no member remains.
struct PlainObject {
    /// The object lacks a required member or contains something unexpected.
    ///
    /// The caller must then decode the text with `JSONDecoder` instead.
    struct Unexpected: Error {}

    private var rest: [PlainJSON.Member]

    init(_ members: [PlainJSON.Member]) {
        rest = members
    }

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

import Foundation

/// A checker for the part of JSON Schema that the output of `roster schema` uses.
///
/// Written by hand: a library would be a dependency that only the tests need, and much larger than this file. An
/// unknown keyword is an error, so that no rule is silently skipped. Unlike in JSON Schema, a member that `properties`
/// does not name is an error, too.
struct JSONSchema {
    private let definitions: [String: Any]

    init(_ text: String) throws {
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        definitions = object?["$defs"] as? [String: Any] ?? [:]
    }

    /// The names of the definitions.
    var names: Set<String> { Set(definitions.keys) }

    /// What is wrong with a value according to a definition; empty if nothing is wrong.
    func problems(_ value: Any, as name: String) -> [String] {
        guard let definition = definitions[name] as? [String: Any] else { return ["there is no \(name)"] }
        return problems(value, definition, name)
    }

    private func problems(_ value: Any, _ schema: [String: Any], _ place: String) -> [String] {
        schema.flatMap { keyword, rule in problems(value, keyword, rule, schema, place) }
    }

    private func problems(
        _ value: Any,
        _ keyword: String,
        _ rule: Any,
        _ schema: [String: Any],
        _ place: String
    ) -> [String] {
        switch (keyword, rule) {
        case ("description", _): return []
        case ("$ref", let rule as String):
            return problems(value, as: rule.replacing("#/$defs/", with: "")).map { "\(place): \($0)" }
        case ("type", _):
            let types = rule as? [String] ?? [rule as? String ?? ""]
            return types.contains { isOf($0, value) } ? [] : ["\(place) is not of type \(types)"]
        case ("enum", let rule as [Any]):
            return rule.contains { "\($0)" == "\(value)" } ? [] : ["\(place) is not one of \(rule)"]
        case ("properties", let rule as [String: Any]):
            guard let object = value as? [String: Any] else { return [] }
            let unknown = Set(object.keys).subtracting(rule.keys).map { "\(place).\($0) is not described" }
            return unknown
                + rule.flatMap { name, rule -> [String] in
                    guard let member = object[name], let rule = rule as? [String: Any] else { return [] }
                    return problems(member, rule, "\(place).\(name)")
                }
        case ("additionalProperties", let rule as [String: Any]):
            guard let object = value as? [String: Any] else { return [] }
            return object.flatMap { problems($1, rule, "\(place).\($0)") }
        case ("required", let rule as [String]):
            guard let object = value as? [String: Any] else { return [] }
            return rule.filter { object[$0] == nil }.map { "\(place).\($0) is missing" }
        case ("items", let rule as [String: Any]):
            return (value as? [Any] ?? []).enumerated().flatMap { problems($1, rule, "\(place)[\($0)]") }
        case ("anyOf", let rule as [[String: Any]]):
            let all = rule.map { problems(value, $0, place) }
            return all.contains(where: \.isEmpty) ? [] : all.flatMap { $0 }
        case ("pattern", let rule as String):
            guard let pattern = try? Regex(rule) else { return ["\(place): the pattern \(rule) is invalid"] }
            guard let text = value as? String else { return [] }
            return text.contains(pattern) ? [] : ["\(place) does not match \(rule)"]
        case ("minLength", let rule as Int):
            return (value as? String)?.count ?? rule >= rule ? [] : ["\(place) is too short"]
        case ("minimum", let rule as Int):
            return (value as? Int) ?? rule >= rule ? [] : ["\(place) is too small"]
        default: return ["the keyword \(keyword) is not known here"]
        }
    }

    private func isOf(_ type: String, _ value: Any) -> Bool {
        switch type {
        case "null": value is NSNull
        case "boolean": value is Bool
        case "integer": value is Int
        case "string": value is String
        case "array": value is [Any]
        case "object": value is [String: Any]
        default: false
        }
    }
}

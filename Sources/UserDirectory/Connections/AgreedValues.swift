import Foundation

/// The field values on which the user and the account of a link last agreed.
///
/// The values are kept as JSON text, as in a store or a plan, because most of these texts are only compared or copied.
/// Each use of ``values`` parses the text.
package struct AgreedValues: Sendable {
    /// A JSON object with one member for each field: the name is ``UserField/key``, the value is
    /// ``UserField/text(of:)``.
    package let json: String

    package init(_ values: [UserField: String]) {
        json = JSONText.object { json in
            for field in UserField.settable {
                if let text = values[field] { json.member(field.key, text) }
            }
        }
    }

    /// - Parameter fields: In the order of ``UserField/settable``. In any other order, ``hasSameText(as:)`` may return
    ///   false for equal values.
    package init(_ fields: [UserField], of values: UserFields) {
        json = JSONText.object { json in
            for field in fields { json.member(field.key, field.text(of: values)) }
        }
    }

    /// Reads a text from a store; returns nil if the text is invalid.
    ///
    /// Ignores members for fields that this version of Roster does not have.
    init?(stored text: String) {
        guard AgreedValues.isValid(text) else { return nil }
        json = text
    }

    /// Uses a text without checking it; the text must be the ``json`` of an ``AgreedValues``.
    init(json: String) { self.json = json }

    package var values: [UserField: String] {
        guard let members = PlainJSON.members(json) else { return AgreedValues.decoded(json) ?? [:] }
        var values: [UserField: String] = [:]
        for member in members {
            guard case .text(let text) = member.value else { continue }
            if let field = UserField(key: member.key, among: UserField.settable) { values[field] = text }
        }
        return values
    }

    package subscript(field: UserField) -> String? { values[field] }

    package var isEmpty: Bool { values.isEmpty }

    /// Whether the JSON texts are the same; texts that differ may still contain the same values.
    func hasSameText(as other: AgreedValues) -> Bool { json.hasSameBytes(as: other.json) }

    // MARK: Parsing

    private static func isValid(_ text: String) -> Bool {
        guard let members = PlainJSON.members(text) else { return decoded(text) != nil }
        return members.allSatisfy { member in
            if case .text = member.value { true } else { UserField(key: member.key, among: UserField.settable) == nil }
        }
    }

    private static func decoded(_ text: String) -> [UserField: String]? {
        try? JSONDecoder().decode(Fields.self, from: Data(text.utf8)).texts
    }

    private struct Fields: Decodable {
        let texts: [UserField: String]

        init(from decoder: any Decoder) throws {
            let members = try decoder.container(keyedBy: FieldKey.self)
            var texts: [UserField: String] = [:]
            for field in UserField.settable {
                texts[field] = try members.decodeIfPresent(String.self, forKey: FieldKey(field))
            }
            self.texts = texts
        }
    }
}

extension AgreedValues: Hashable {
    package static func == (left: AgreedValues, right: AgreedValues) -> Bool {
        left.hasSameText(as: right) || left.values == right.values
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension AgreedValues: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral values: (UserField, String)...) {
        self.init(Dictionary(uniqueKeysWithValues: values))
    }
}

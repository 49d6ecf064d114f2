import Foundation

/// Writes and reads the JSON text of the field values on which the user and the account of a link agreed.
///
/// The JSON object has a member for each field. The member's name is the field's ``UserField/key``, and its value is
/// the field's ``UserField/text(of:)``.
enum AgreedText {
    static func text(of agreed: [UserField: String]) -> String {
        JSONText.object { json in
            for field in UserField.settable {
                if let text = agreed[field] { json.member(field.key, text) }
            }
        }
    }

    /// Reads the values of the fields; returns nil if the text is not an object, or if a value is not a string.
    ///
    /// Members that this version of Roster does not know are ignored.
    static func fields(_ text: String) -> [UserField: String]? {
        var text = text
        guard let members = text.withUTF8({ JournalScanner($0).members() }) else {
            return try? decoder.decode(Fields.self, from: Data(text.utf8)).texts
        }
        var texts: [UserField: String] = [:]
        for (key, value) in members {
            guard let field = UserField(key: key, among: UserField.settable) else { continue }
            guard case .text(let text) = value else { return nil }
            texts[field] = text
        }
        return texts
    }

    private static let decoder = JSONDecoder()

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

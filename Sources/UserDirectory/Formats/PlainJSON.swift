/// A value in the JSON text of a plan's entry, a journal entry or a link; never a boolean or a fraction.
enum PlainJSON: Hashable, Sendable {
    struct Member: Hashable, Sendable {
        let key: String
        let value: PlainJSON
    }

    case text(String)
    case number(Int64)
    case list([PlainJSON])
    case object([Member])
    case null

    /// The elements of a list of texts; nil for any other value.
    var texts: [String]? {
        guard case .list(let values) = self else { return nil }
        var texts: [String] = []
        for value in values {
            guard case .text(let text) = value else { return nil }
            texts.append(text)
        }
        return texts
    }

    /// Reads the members of an object; returns nil if the text must be decoded by `JSONDecoder`.
    static func members(_ text: String) -> [Member]? {
        var text = text
        return text.withUTF8 { PlainJSONScanner($0).members() }
    }
}

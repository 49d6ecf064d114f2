import UserDirectory

/// Why an entry cannot be read as an account.
struct UnreadableEntry: Error {
    /// A stable identifier, such as `several-values`.
    let code: String
    let message: String

    init(_ code: String, _ message: String) {
        self.code = code
        self.message = message
    }
}

extension LDAPEntry {
    /// The only value of an attribute; nil if the attribute has no value.
    ///
    /// - Throws: ``UnreadableEntry`` if the attribute has several values, or if the value is not text.
    func text(_ attribute: String) throws(UnreadableEntry) -> String? {
        let values = self[attribute]
        guard values.count <= 1 else {
            let message = "\(attribute) has \(values.count) values; keep only one value, or map another attribute"
            throw UnreadableEntry("several-values", message)
        }
        guard let value = values.first else { return nil }
        guard let text = value.text else { throw UnreadableEntry("binary-value", "\(attribute) is not text") }
        return text
    }

    /// The value of ``text(_:)`` as a whole number.
    func number(_ attribute: String) throws(UnreadableEntry) -> Int64? {
        guard let text = try text(attribute) else { return nil }
        guard let number = Int64(text) else {
            throw UnreadableEntry("bad-number", "\(attribute) is \(text.quotedForMessage), which is not a number")
        }
        return number
    }
}

extension FieldRules {
    package static func normalized(_ draft: UserFields) -> UserFields {
        var draft = draft
        for field in UserField.settable { field.normalize(&draft) }
        return draft
    }

    /// Returns the text without surrounding white space, in Unicode's Normalization Form C.
    package static func normalizedLine(_ text: String) -> String {
        NormalForm.composed(text.trimmed)
    }

    /// Like ``normalizedLine(_:)``, with LF line ends.
    package static func normalizedText(_ text: String) -> String {
        guard text.utf8.contains(0x0D) else { return normalizedLine(text) }
        var scalars = String.UnicodeScalarView()
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            if scalar == "\r" {
                scalars.append("\n")
            } else if scalar != "\n" || previous != "\r" {
                scalars.append(scalar)
            }
            previous = scalar
        }
        return normalizedLine(String(scalars))
    }

    /// Returns the normalized names of the groups, sorted by ``FoldedText/identity(_:)``.
    ///
    /// Of several names that differ only in case, keeps only the first.
    package static func normalizedGroups(_ groups: [String]) -> [String] {
        guard !groups.isEmpty else { return groups }
        var seen: Set<String> = []
        return groups.map { text -> (key: String, text: String) in
            let text = normalizedLine(text)
            return (FoldedText.identity(text), text)
        }
        .filter { seen.insert($0.key).inserted }
        .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        .map(\.text)
    }
}

extension String {
    fileprivate var trimmed: String {
        guard let first = unicodeScalars.first, let last = unicodeScalars.last,
            first.isWhitespace || last.isWhitespace
        else { return self }
        let start = unicodeScalars.drop(while: \.isWhitespace)
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...end])
    }
}

extension Unicode.Scalar {
    /// The value of Unicode's property `White_Space`, computed faster for visible ASCII characters.
    fileprivate var isWhitespace: Bool { !("!"..."~").contains(self) && properties.isWhitespace }
}

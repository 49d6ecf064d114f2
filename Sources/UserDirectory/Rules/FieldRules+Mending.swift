extension FieldRules {
    /// The draft with every field mended: what no person would call a change.
    package static func mended(_ draft: UserFields) -> UserFields {
        var draft = draft
        for field in UserField.settable { field.mend(&draft) }
        return draft
    }

    /// One line of text without surrounding white space, in Unicode's normalisation form C.
    package static func mendedLine(_ text: String) -> String {
        NormalForm.composed(text.trimmed)
    }

    /// A text of several lines without surrounding white space, in Unicode's normalisation form C, each line ended by a line feed alone.
    ///
    /// What ends a line differs from system to system and says nothing, so that `\r\n` and `\r` lose nothing by it.
    package static func mendedText(_ text: String) -> String {
        guard text.utf8.contains(0x0D) else { return mendedLine(text) }
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
        return mendedLine(String(scalars))
    }

    /// The groups as a set: each mended, those that are the same without case folded to the first, in order of their
    /// keys.
    package static func mendedGroups(_ groups: [String]) -> [String] {
        guard !groups.isEmpty else { return groups }
        var seen: Set<String> = []
        return groups.map { text -> (key: String, text: String) in
            let text = mendedLine(text)
            return (FoldedText.identity(text), text)
        }
        .filter { seen.insert($0.key).inserted }
        .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        .map(\.text)
    }
}

extension String {
    /// The text without white space at either end.
    fileprivate var trimmed: String {
        guard let first = unicodeScalars.first, let last = unicodeScalars.last,
            first.properties.isWhitespace || last.properties.isWhitespace
        else { return self }
        let start = unicodeScalars.drop { $0.properties.isWhitespace }
        guard let end = start.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
        return String(start[...end])
    }
}

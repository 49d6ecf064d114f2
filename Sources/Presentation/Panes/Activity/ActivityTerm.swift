/// A term of the Activity tab's filter: a word, or a field's name and a value.
struct ActivityTerm {
    /// The text before the first colon that is not in quotes.
    ///
    /// Nil if there is no such colon, or if the term begins with a quote.
    private(set) var name: String?
    /// The value, or the word, without its quotes.
    private(set) var value = ""
    /// Whether the term begins with a quote.
    private(set) var isQuoted = false

    /// Splits a filter at spaces; quotes keep spaces and colons in a value, as in `author:"Ana M"`.
    ///
    /// A quote that is not closed extends to the end of the text.
    static func terms(of text: String) -> [ActivityTerm] {
        var terms: [ActivityTerm] = []
        var term: ActivityTerm?
        var isInQuotes = false
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace, !isInQuotes {
                if let term { terms.append(term) }
                term = nil
                continue
            }
            var current = term ?? ActivityTerm(isQuoted: scalar == "\"")
            if scalar == "\"" {
                isInQuotes.toggle()
            } else if scalar == ":", !isInQuotes, !current.isQuoted, current.name == nil {
                (current.name, current.value) = (current.value, "")
            } else {
                current.value.unicodeScalars.append(scalar)
            }
            term = current
        }
        return terms + [term].compactMap(\.self)
    }

    /// A value as it is written in a term: in quotes if it contains a space.
    static func text(of value: String) -> String {
        value.unicodeScalars.contains { $0.properties.isWhitespace } ? "\"\(value)\"" : value
    }
}

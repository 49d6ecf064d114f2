import GRDB
import UserDirectory

/// A `MATCH` expression that finds all users whose texts contain a substring, and possibly other users.
struct SearchTerms {
    let expression: String

    /// Creates an expression that requires the trigrams of a text, here called pieces.
    ///
    /// Uses at most ``maxPieces`` pieces. Nil if the text has fewer than three characters, or contains a NUL.
    init?(pieces text: String) {
        let characters = Array(text.unicodeScalars)
        guard characters.count >= 3, !characters.contains("\0") else { return nil }
        var pieces: [String] = []
        for start in 0...(characters.count - 3) where pieces.count < SearchTerms.maxPieces {
            var piece = ""
            piece.unicodeScalars.append(contentsOf: characters[start..<(start + 3)])
            if !pieces.contains(piece) { pieces.append(piece) }
        }
        expression = pieces.map(SearchTerms.quoted).joined(separator: " AND ")
    }

    /// Creates an expression for the indexed pieces that begin with a folded text of one or two characters.
    ///
    /// Nil if the text is empty, has more than two characters, or contains a NUL. Also nil if more than
    /// ``maxBeginnings`` pieces begin with the text: reading the users without the search index is then faster.
    init?(beginning text: String, in db: Database) throws {
        guard !text.isEmpty, text.unicodeScalars.count < 3, !text.unicodeScalars.contains("\0") else { return nil }
        let (end, limit) = (text + "\u{10FFFF}", SearchTerms.maxBeginnings + 1)
        let pieces: [String] = try db.values(
            "SELECT term FROM userTerm WHERE term >= \(text) AND term <= \(end) LIMIT \(limit)"
        )
        guard pieces.count <= SearchTerms.maxBeginnings else { return nil }
        // If no piece begins with the text, no user's text contains it. An empty expression would be a syntax error.
        expression = pieces.isEmpty ? SearchTerms.nothing : pieces.map(SearchTerms.quoted).joined(separator: " OR ")
    }

    private init(expression: String) {
        self.expression = expression
    }

    static func all(_ terms: [SearchTerms]) -> SearchTerms? {
        guard !terms.isEmpty else { return nil }
        return SearchTerms(expression: terms.map { "(\($0.expression))" }.joined(separator: " AND "))
    }

    private static let maxPieces = 24
    private static let maxBeginnings = 40
    // Matches no user, because no indexed text contains U+0002. Three U+0001 would match users without a name, because
    // two U+0001 separate the fields.
    private static let nothing = "\"\u{2}\u{2}\u{2}\""

    /// In a quoted FTS5 string, only the quotation mark is special.
    private static func quoted(_ piece: String) -> String {
        "\"" + piece.escaping("\"", with: "\"") + "\""
    }
}

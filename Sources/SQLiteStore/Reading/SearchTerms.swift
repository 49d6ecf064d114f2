import GRDB
import UserDirectory

/// A `MATCH` expression for a substring: it finds all users whose texts contain the substring, and possibly others.
struct SearchTerms {
    let expression: String

    /// The first ``maxPieces`` pieces of three characters; nil if the text has fewer than three characters, or contains
    /// a NUL.
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

    /// The indexed pieces that begin with a folded text of one or two characters.
    ///
    /// Nil for other texts, or if more than ``maxBeginnings`` pieces begin with the text. In the latter case, reading the
    /// users in the order of the list is faster than searching for so many pieces.
    init?(beginning text: String, in db: Database) throws {
        guard !text.isEmpty, text.unicodeScalars.count < 3, !text.unicodeScalars.contains("\0") else { return nil }
        let (end, limit) = (text + "\u{10FFFF}", SearchTerms.maxBeginnings + 1)
        let pieces: [String] = try db.values(
            "SELECT term FROM userTerm WHERE term >= \(text) AND term <= \(end) LIMIT \(limit)"
        )
        guard pieces.count <= SearchTerms.maxBeginnings else { return nil }
        // If no piece begins with the text, no user's texts contain it. An empty expression would be a syntax
        // error.
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
    // Matches no user, because no indexed text contains U+0002. U+0001 would not do: each field of an indexed text ends
    // with two of them, so an empty field has four in a row.
    private static let nothing = "\"\u{2}\u{2}\u{2}\""

    /// The piece as a quoted string of FTS5, in which only the quotation mark is special.
    private static func quoted(_ piece: String) -> String {
        "\"" + piece.escaping("\"", with: "\"") + "\""
    }
}

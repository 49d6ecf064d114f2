import Foundation

/// Finds the known word that a mistyped or unfinished word probably stands for.
package enum NearestWord {
    /// The maximum length of a typed text, in UTF-8 bytes.
    ///
    /// A longer text is not a mistyped word, and the time of a comparison grows with the product of the words' lengths.
    private static let maxLength = 200

    /// Returns the word that differs from the typed text in the fewest letters, if only a few letters differ.
    ///
    /// If every word differs too much, but exactly one word begins with the typed text, returns this word. A typed text
    /// of a single character is too short for this second search. If neither search finds a word, returns nil. Ignores
    /// case.
    ///
    /// For example:
    /// ```swift
    /// NearestWord.find("dleete", among: ["delete", "edit"])  // "delete"
    /// NearestWord.find("del", among: ["delete", "edit"])     // "delete"
    /// ```
    package static func find(_ word: String, among words: [String]) -> String? {
        let typed = Array(word.lowercased())
        guard !typed.isEmpty, word.utf8.count <= maxLength else { return nil }
        let ranked = words.map { word in
            let letters = Array(word.lowercased())
            // If several words differ equally, the word that shares the longest beginning with the typed text wins,
            // because mistakes are likelier late in a word.
            return (word: word, distance: distance(typed, letters), end: -zip(typed, letters).prefix(while: ==).count)
        }
        if let best = ranked.min(by: { ($0.distance, $0.end) < ($1.distance, $1.end) }),
            best.distance <= maxDistance(min(typed.count, best.word.count))
        {
            return best.word
        }
        guard typed.count > 1 else { return nil }
        let longer = words.filter { $0.lowercased().hasPrefix(word.lowercased()) }
        return longer.count == 1 ? longer[0] : nil
    }

    /// Returns the end of a message about an unknown word: a suggestion such as `; did you mean "delete"?`.
    ///
    /// If no word is similar, returns the fallback after a semicolon, or an empty text if there is no fallback.
    package static func hint(_ word: String, among words: [String], fallback help: String? = nil) -> String {
        if let nearest = find(word, among: words) { return "; did you mean \"\(nearest)\"?" }
        return help.map { "; \($0)" } ?? ""
    }

    private static func maxDistance(_ length: Int) -> Int {
        switch length {
        case ..<2: 0
        case ..<5: 1
        case ..<8: 2
        default: 3
        }
    }

    /// The Damerau-Levenshtein distance; a transposition counts as one step (optimal string alignment).
    private static func distance(_ first: [Character], _ second: [Character]) -> Int {
        var before: [Int] = []
        var last = Array(0...second.count)
        for row in first.indices {
            var current = [row + 1]
            for column in second.indices {
                var cost = min(last[column + 1] + 1, current[column] + 1)
                cost = min(cost, last[column] + (first[row] == second[column] ? 0 : 1))
                if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                    cost = min(cost, before[column - 1] + 1)
                }
                current.append(cost)
            }
            (before, last) = (last, current)
        }
        return last[second.count]
    }
}

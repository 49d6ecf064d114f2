import Foundation

/// Finds the known word that is most similar to a mistyped one.
package enum NearestWord {
    /// The word that takes the fewest letters to change, add, omit or transpose; nil if no word is close.
    ///
    /// For example:
    /// ```swift
    /// NearestWord.find("dleete", among: ["delete", "edit"])  // "delete"
    /// ```
    package static func find(_ word: String, among words: [String]) -> String? {
        // A text this long is not a mistyped word, and the time of a comparison grows with the product of both lengths.
        guard word.utf8.count < 200 else { return nil }
        let typed = Array(word.lowercased())
        let ranked = words.map { (word: $0, distance: distance(typed, Array($0.lowercased()))) }
        guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
        return best.distance <= max(1, min(typed.count, best.word.count) / 2) ? best.word : nil
    }

    /// The word with the longest common prefix, of at least two letters; nil if there is none.
    package static func beginning(as word: String, among words: [String]) -> String? {
        let typed = word.lowercased()
        let ranked = words.map { (word: $0, common: $0.lowercased().commonPrefix(with: typed).count) }
        guard let best = ranked.max(by: { $0.common < $1.common }), best.common >= 2 else { return nil }
        return ranked.first { $0.common == best.common }?.word
    }

    /// The end of a message about an unknown word: names the nearest word, or if none is similar, all words.
    ///
    /// If there are too many words to list, names the three nearest.
    package static func hint(_ word: String, among words: [String]) -> String {
        if let nearest = find(word, among: words) ?? beginning(as: word, among: words) {
            return "the nearest is \"\(nearest)\""
        }
        guard words.count > maxListed else { return "available: " + words.joined(separator: ", ") }
        let typed = Array(word.lowercased().prefix(200))
        let ranked = words.enumerated().map { ($0.offset, distance(typed, Array($0.element.lowercased()))) }
        // Equally near words keep their order.
        let nearest = ranked.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.prefix(3).map { words[$0.0] }
        return "the nearest of \(words.count) are \(nearest.joined(separator: ", "))"
    }

    /// The maximum number of words that a message lists.
    private static let maxListed = 20

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

/// Finds the known word that is most similar to a mistyped one.
enum NearestWord {
    /// The word with the fewest letters to add, drop or change, if these are at most two and fewer than half of the typed
    /// word; nil if no word is that near.
    ///
    /// The edit distance of Levenshtein, by hand: neither the standard library nor Foundation has one.
    static func find(_ typed: String, among words: [String]) -> String? {
        let typed = typed.lowercased()
        let nearest = words.map { (word: $0, distance: distance(typed, $0)) }.min { $0.distance < $1.distance }
        guard let nearest, nearest.distance <= 2, nearest.distance * 2 < max(typed.count, 2) else { return nil }
        return nearest.word
    }

    private static func distance(_ left: String, _ right: String) -> Int {
        let right = Array(right)
        var row = Array(0...right.count)
        for (index, character) in left.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in right.indices {
                let change = diagonal + (right[column] == character ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(change, row[column] + 1, diagonal + 1)
            }
        }
        return row[right.count]
    }
}

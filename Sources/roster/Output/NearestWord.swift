/// Finds the word that was meant by one that is misspelt.
enum NearestWord {
    /// The candidate that is most like a word; nil where none is like it.
    ///
    /// Words are alike where few letters must be added, left out, exchanged or swapped: one in a short word, two in a
    /// longer one, three in a long one. Case does not matter.
    static func to(_ word: String, among candidates: some Sequence<String>) -> String? {
        let letters = Array(word.lowercased())
        // Nobody means a word by so long a text, and comparing takes as long as both are together.
        guard letters.count < 100 else { return nil }
        let limit = letters.count < 4 ? 1 : letters.count < 9 ? 2 : 3
        var nearest: (word: String, distance: Int)?
        for candidate in candidates {
            let other = Array(candidate.lowercased())
            guard abs(other.count - letters.count) <= limit else { continue }
            let distance = distance(letters, other)
            // What has no letter in common with a short word is another word.
            guard distance <= limit, distance < letters.count else { continue }
            if nearest.map({ distance < $0.distance }) ?? true { nearest = (candidate, distance) }
        }
        return nearest?.word
    }

    /// How many letters must be changed: the optimal string alignment distance.
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var (before, last) = ([Int](), Array(0...right.count))
        for (row, letter) in left.enumerated() {
            var next = [row + 1]
            for (column, other) in right.enumerated() {
                var cost = min(last[column + 1] + 1, next[column] + 1, last[column] + (letter == other ? 0 : 1))
                if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
                    cost = min(cost, before[column - 1] + 1)
                }
                next.append(cost)
            }
            (before, last) = (last, next)
        }
        return last[right.count]
    }
}

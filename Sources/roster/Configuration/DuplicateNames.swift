import UserDirectory
import Yams

/// Parses YAML in which a mapping may have a name twice.
///
/// Yams refuses the whole text if a name appears twice, so other errors in the text would not be found. Therefore a
/// mark replaces the first character of the name where the name first appears, and the text is parsed again. The mark
/// is one character, too, so everything after the mark keeps its column.
struct DuplicateNames {
    /// A private-use character, with which no name begins.
    private static let mark: Unicode.Scalar = "\u{E000}"
    private static let maxCount = 20

    /// A name that a mapping has twice, and the place where the name first appears.
    struct Duplicate {
        let name: String
        let place: Mark
    }

    /// The root; nil if the text is empty, has ``maxCount`` or more duplicates, or cannot be parsed even with marks.
    let root: Node?
    let duplicates: [Duplicate]

    /// Throws `YamlError` for an error that is found before any duplicate.
    init(parsing text: String) throws {
        var text = text
        var duplicates: [Duplicate] = []
        while true {
            do {
                root = try Yams.compose(yaml: text)
                break
            } catch YamlError.duplicatedKeysInMapping(let names, let context) {
                let place = context.mark
                // If Yams reports a place again, the mark has missed the name, for example after an unusual line end.
                let isRepeated = duplicates.contains { $0.place.line == place.line && $0.place.column == place.column }
                if !isRepeated { duplicates.append(Duplicate(name: names.first ?? "", place: place)) }
                guard !isRepeated, duplicates.count < DuplicateNames.maxCount,
                    let marked = DuplicateNames.marked(text, at: place)
                else {
                    root = nil
                    break
                }
                text = marked
            } catch {
                // A mark may have caused this error, because a mark can damage a name with an anchor or a tag. If a
                // name has been marked, only the duplicates are reported.
                guard !duplicates.isEmpty else { throw error }
                root = nil
                break
            }
        }
        self.duplicates = duplicates
    }

    static func isMarked(_ name: Node) -> Bool { name.scalar?.string.unicodeScalars.first == mark }

    private static func marked(_ text: String, at place: Mark) -> String? {
        var scalars = Array(text.unicodeScalars)
        var index = 0
        for _ in 1..<max(1, place.line) {
            guard let end = scalars[index...].firstIndex(of: "\n") else { return nil }
            index = end + 1
        }
        index += place.column - 1
        guard scalars.indices.contains(index) else { return nil }
        if ["'", "\""].contains(scalars[index]) { index += 1 }
        guard scalars.indices.contains(index) else { return nil }
        scalars[index] = mark
        var result = String.UnicodeScalarView()
        result.append(contentsOf: scalars)
        return String(result)
    }
}

internal import TerminalKit

/// The letters that select one of several texts, in a field with choices and in a menu.
///
/// Letters typed one after the other form a prefix: `vi` selects `viewer`. If no text begins with the prefix, the last
/// letter begins a new prefix.
struct TypedLetters: Hashable {
    private var text = ""

    /// Adds a typed character; forgets the letters on any other event.
    ///
    /// - Returns: The index of the first text that begins with the letters; nil if there is none.
    mutating func index(after event: InputEvent, in texts: [String]) -> Int? {
        guard case .key(.character(let character)) = event, character != " " else {
            text = ""
            return nil
        }
        let folded = texts.map { $0.lowercased() }
        for letters in [text + character.lowercased(), character.lowercased()] {
            guard let index = folded.firstIndex(where: { $0.hasPrefix(letters) }) else { continue }
            text = letters
            return index
        }
        text = ""
        return nil
    }
}

internal import TerminalKit

/// The letters that select one of several texts, in a field with choices and in a menu.
///
/// Letters that are typed one after the other form a prefix: `vi` selects `viewer`. A key that types no letter ends the
/// prefix; there is no time limit.
///
/// If a typed letter does not continue the prefix, the result depends on the prefix:
/// * If the prefix is equal to the typed letter, the next text that begins with this letter is selected.
/// * If the prefix is another single letter, or is equal to one of the texts, the typed letter begins a new prefix. If
///   no text begins with the typed letter, the letter is ignored.
/// * If the prefix is anything else, the letter is ignored, because the user may be typing a word that is not among the
///   texts.
struct TypedLetters: Hashable {
    private var text = ""

    /// Adds a typed character; forgets the letters on any other event.
    ///
    /// - Returns: The index of the selected text; nil if no text is selected.
    mutating func index(after event: InputEvent, in texts: [String], from current: Int) -> Int? {
        guard let character = TypedLetters.character(of: event) else {
            text = ""
            return nil
        }
        if let index = indexContinuing(event, in: texts) { return index }
        let isOpen = text.count >= 2 && !texts.contains { $0.lowercased() == text }
        guard !isOpen, let index = TypedLetters.index(of: character, in: texts) else { return nil }
        defer { text = character }
        guard text == character else { return index }
        return texts.indices.first { $0 > current && texts[$0].lowercased().hasPrefix(character) } ?? index
    }

    /// Adds a typed character only if it continues the prefix; otherwise returns nil.
    mutating func indexContinuing(_ event: InputEvent, in texts: [String]) -> Int? {
        guard !text.isEmpty, let character = TypedLetters.character(of: event),
            let index = TypedLetters.index(of: text + character, in: texts)
        else { return nil }
        text += character
        return index
    }

    /// Begins a new prefix with the typed letter; the prefix is empty if no text begins with this letter.
    mutating func begin(with event: InputEvent, in texts: [String]) {
        let character = TypedLetters.character(of: event) ?? ""
        text = TypedLetters.index(of: character, in: texts) == nil ? "" : character
    }

    private static func character(of event: InputEvent) -> String? {
        guard case .key(.character(let character)) = event, character != " " else { return nil }
        return character.lowercased()
    }

    private static func index(of prefix: String, in texts: [String]) -> Int? {
        texts.firstIndex { $0.lowercased().hasPrefix(prefix) }
    }
}

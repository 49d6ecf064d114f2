internal import TerminalKit

/// The letters that select one of several texts, in a field with choices and in a menu.
///
/// Letters that are typed one after the other form a prefix: `vi` selects `viewer`. A key that types no letter ends the
/// prefix; there is no time limit.
///
/// If a letter does not continue the prefix, the result depends on the prefix:
/// * If the prefix is the same single letter, the next text that begins with this letter is selected.
/// * If the prefix is another single letter, or is one of the texts in full, the letter begins a new prefix. If no text
///   begins with the letter, the letter is ignored.
/// * After any other prefix, the letter is ignored. The user may be typing a word that is not among the texts, and the
///   rest of this word must not select another text.
struct TypedLetters: Hashable {
    private var text = ""

    /// Adds a typed character; forgets the letters on any other event.
    ///
    /// - Returns: The index of the first text that begins with the letters; nil if there is none, or if the letter is
    ///   ignored. If the same letter was typed again, the index of the next such text after `current` or, if no such
    ///   text follows, of the first one.
    mutating func index(after event: InputEvent, in texts: [String], from current: Int) -> Int? {
        guard let character = TypedLetters.character(of: event) else {
            text = ""
            return nil
        }
        if let index = indexContinuing(event, in: texts) { return index }
        // After one of the texts in full, or a single letter, the next letter may begin another text.
        let isOpen = text.count >= 2 && !texts.contains { $0.lowercased() == text }
        guard !isOpen, let index = TypedLetters.index(of: character, in: texts) else { return nil }
        defer { text = character }
        guard text == character else { return index }
        return texts.indices.first { $0 > current && texts[$0].lowercased().hasPrefix(character) } ?? index
    }

    /// Adds a typed character if it continues the letters typed so far, even if its key has a command.
    ///
    /// - Returns: The index of the first text that begins with the letters; nil if there is none, if no letters have
    ///   been typed, or if the event types no letter.
    mutating func indexContinuing(_ event: InputEvent, in texts: [String]) -> Int? {
        guard !text.isEmpty, let character = TypedLetters.character(of: event),
            let index = TypedLetters.index(of: text + character, in: texts)
        else { return nil }
        text += character
        return index
    }

    /// Called for a key that has a command: discards the typed letters.
    ///
    /// If the key is a letter with which a text begins, this letter begins a new prefix.
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

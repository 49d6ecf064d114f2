internal import Presentation
internal import TerminalKit

/// The keys of one kind of dialog, from the common key table.
struct DialogKeys {
    let table: KeyTable
    let context: CommandContext
    /// Whether character keys type text instead of performing commands.
    var isTyping = false

    /// The command bound to an event's key; nil if no command is bound, or for a character while text is typed.
    func command(for event: InputEvent) -> Command? {
        guard case .key(let key) = event, !(isTyping && key.isText) else { return nil }
        return table.command(for: key, in: context)
    }

    /// The key to show for a command; if ``isTyping`` is true, a key that types no text.
    ///
    /// If `prefersArrow` is true, prefers a key that types no text, because arrows are clearer for moving.
    func key(for command: Command, prefersArrow: Bool = false) -> Key? {
        let keys = table.keys(for: command)
        return isTyping || prefersArrow ? keys.first { !$0.isText } ?? (isTyping ? nil : keys.first) : keys.first
    }

    /// The number of lines that a command moves by; nil if the command does not move.
    ///
    /// `all` must be large enough to reach the first or last line.
    func lines(_ command: Command, page: Int, all: Int) -> Int? {
        switch command {
        case .moveDown: 1
        case .moveUp: -1
        case .pageDown, .forward: page
        case .pageUp, .backward: -page
        case .halfPageDown: max(1, page / 2)
        case .halfPageUp: -max(1, page / 2)
        case .moveToLast: all
        case .moveToFirst: -all
        default: nil
        }
    }

    /// The footer's hint for a command; empty if the command has no key.
    func item(_ command: Command, _ title: String? = nil, isEssential: Bool = false) -> [KeyBar.Item] {
        key(for: command).map { [KeyBar.Item($0, title ?? command.shortTitle, isEssential: isEssential)] } ?? []
    }

    func closeItem(_ title: String = "close") -> [KeyBar.Item] { item(.close, title, isEssential: true) }

    /// The footer's hint for related commands: `Up/Down move`.
    func items(_ commands: [Command], _ title: String, isEssential: Bool = false) -> [KeyBar.Item] {
        let keys = commands.compactMap { key(for: $0, prefersArrow: commands == [.moveUp, .moveDown])?.description }
        return keys.isEmpty ? [] : [KeyBar.Item(keys.joined(separator: "/"), title, isEssential: isEssential)]
    }
}

extension Key {
    var isText: Bool {
        if case .character = self { true } else { false }
    }
}

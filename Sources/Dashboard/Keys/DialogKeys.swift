internal import Presentation
internal import TerminalKit

/// The keys of one kind of dialog, from the table that footer, help and configuration share.
struct DialogKeys {
    let table: KeyTable
    let context: CommandContext
    /// Whether characters are text there.
    var isTyping = false

    /// The command that an event stands for; none for a character where a text is typed.
    func command(for event: InputEvent) -> Command? {
        guard case .key(let key) = event, !(isTyping && key.isText) else { return nil }
        return table.command(for: key, in: context)
    }

    /// The key that a person is told.
    ///
    /// Arrows say more of where they lead than letters do.
    func key(for command: Command, prefersArrow: Bool = false) -> Key? {
        let keys = table.keys(for: command)
        return isTyping || prefersArrow ? keys.first { !$0.isText } ?? (isTyping ? nil : keys.first) : keys.first
    }

    /// By how many lines a command moves; nil for one that does something else.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - page: The lines of a page.
    ///   - all: At least so many lines as there are.
    func lines(_ command: Command, page: Int, all: Int) -> Int? {
        switch command {
        case .moveDown: 1
        case .moveUp: -1
        case .pageDown: page
        case .pageUp: -page
        case .halfPageDown: max(1, page / 2)
        case .halfPageUp: -max(1, page / 2)
        case .moveToLast: all
        case .moveToFirst: -all
        default: nil
        }
    }

    /// What the footer says of a command; nothing of one without a key.
    func item(_ command: Command, _ title: String? = nil, isEssential: Bool = false) -> [KeyBar.Item] {
        key(for: command).map { [KeyBar.Item($0, title ?? command.shortTitle, isEssential: isEssential)] } ?? []
    }

    /// What the footer says of the way out.
    func wayOut(_ title: String = "close") -> [KeyBar.Item] { item(.close, title, isEssential: true) }

    /// What the footer says of commands that belong together: `Up/Down choose`.
    func items(_ commands: [Command], _ title: String, separator: String = "/") -> [KeyBar.Item] {
        let keys = commands.compactMap { key(for: $0, prefersArrow: commands == [.moveUp, .moveDown])?.description }
        return keys.isEmpty ? [] : [KeyBar.Item(keys.joined(separator: separator), title)]
    }
}

extension Key {
    /// Whether it is one that a text is typed with.
    var isText: Bool {
        if case .character = self { true } else { false }
    }
}

internal import Presentation
internal import TerminalKit

/// The one table from which keys, footer and help come.
struct KeyTable {
    /// The bindings; the first of a command is the one that footer and help show.
    let bindings: [KeyBinding]

    /// The command that a key stands for in a context.
    func command(for key: Key, in context: KeyContext) -> Command? {
        bindings.first { $0.key == key && $0.contexts.contains(context) }?.command
    }

    /// The key that a person is told for a command.
    func key(for command: Command, in context: KeyContext? = nil) -> Key? {
        bindings.first { binding in
            binding.command == command && context.map { binding.contexts.contains($0) } ?? true
        }?.key
    }
}

extension KeyTable {
    /// The keys that agree with htop, lazygit, k9s and tig.
    static let standard = KeyTable(
        bindings: moving + [
            KeyBinding(.enter, .open),
            KeyBinding(.character("n"), .add),
            KeyBinding(.insert, .add),
            KeyBinding(.character("e"), .edit, in: [.users]),
            KeyBinding(.character("d"), .delete, in: [.users]),
            KeyBinding(.delete, .delete, in: [.users]),
            KeyBinding(.character("x"), .toggleDisabled, in: [.users]),
            KeyBinding(.character("r"), .restore, in: [.users]),
            KeyBinding(.character("P"), .purge, in: [.users]),
            KeyBinding(.character("T"), .toggleTrash, in: [.users]),
            KeyBinding(.character("z"), .undo),
            KeyBinding(.character("Z"), .redo),
            KeyBinding(.character("/"), .filter),
            KeyBinding(.escape, .clear),
            KeyBinding(.character("s"), .sort, in: [.users]),
            KeyBinding(.character("S"), .reverseSort, in: [.users]),
            KeyBinding(.character("L"), .setLimit),
            KeyBinding(.character("t"), .startTask),
            KeyBinding(.character("c"), .cancelTask),
            KeyBinding(.character("r"), .retryTask, in: [.tasks]),
            KeyBinding(.character("."), .toggleReads),
            KeyBinding(.character("y"), .copy),
            KeyBinding(.character("Y"), .copyCommand),
            KeyBinding(.character("p"), .toggleLive),
            KeyBinding(.character("m"), .toggleMouse),
            KeyBinding(.character("1"), .showUsers),
            KeyBinding(.character("2"), .showTasks),
            KeyBinding(.character("3"), .showActivity),
            KeyBinding(.character("T"), .toggleChanges, in: [.activity]),
            KeyBinding(.tab, .nextPane),
            KeyBinding(.backTab, .nextPane),
            KeyBinding(.character("?"), .help),
            KeyBinding(.function(1), .help),
            KeyBinding(.character("R"), .refresh),
            KeyBinding(.function(5), .refresh),
            KeyBinding(.control("r"), .refresh),
            KeyBinding(.control("l"), .redraw),
            KeyBinding(.control("z"), .suspend),
            KeyBinding(.control("c"), .interrupt),
            KeyBinding(.character("q"), .quit),
        ]
    )

    private static let moving = [
        KeyBinding(.character("j"), .moveDown),
        KeyBinding(.down, .moveDown),
        KeyBinding(.character("k"), .moveUp),
        KeyBinding(.up, .moveUp),
        KeyBinding(.pageDown, .pageDown),
        KeyBinding(.pageUp, .pageUp),
        KeyBinding(.control("d"), .halfPageDown),
        KeyBinding(.control("u"), .halfPageUp),
        KeyBinding(.character("g"), .moveToFirst),
        KeyBinding(.home, .moveToFirst),
        KeyBinding(.character("G"), .moveToLast),
        KeyBinding(.end, .moveToLast),
    ]
}

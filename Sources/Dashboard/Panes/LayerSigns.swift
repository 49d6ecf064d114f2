internal import Presentation
internal import TerminalKit

/// The sign and the style of each kind of layer, for traces and for the task list.
@MainActor
struct LayerSigns {
    let theme: Theme
    let isUnicode: Bool

    func sign(of kind: LayerKind) -> Character {
        switch kind {
        case .presenter: isUnicode ? "▄" : "="
        case .waiting: isUnicode ? "░" : "."
        case .interactor: isUnicode ? "▒" : "o"
        case .store: isUnicode ? "█" : "#"
        }
    }

    /// The style of a kind of layer on a thread; thread 0 is the main thread.
    func style(of kind: LayerKind, thread: Int) -> Style {
        switch (kind, thread) {
        case (.waiting, _): theme.text
        case (_, 0): theme.bar
        case (_, 1): theme.success
        default: theme.warning
        }
    }

    /// The style of a kind of layer on the thread that usually does its work.
    func style(of kind: LayerKind) -> Style { style(of: kind, thread: kind == .presenter ? 0 : 1) }
}

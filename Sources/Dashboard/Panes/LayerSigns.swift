internal import Presentation
internal import TerminalKit

/// The signs of kinds of layers, the same in traces and in the task list.
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

    /// The colour is that of the thread, of which the main thread is the first.
    func style(of kind: LayerKind, thread: Int) -> Style {
        switch (kind, thread) {
        case (.waiting, _): theme.text
        case (_, 0): theme.bar
        case (_, 1): theme.success
        default: theme.warning
        }
    }

    /// The style on the thread where such work usually is.
    func style(of kind: LayerKind) -> Style { style(of: kind, thread: kind == .presenter ? 0 : 1) }
}

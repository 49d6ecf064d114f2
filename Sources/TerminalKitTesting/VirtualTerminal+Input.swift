public import TerminalKit

extension VirtualTerminal {
    /// Presses keys, one after the other.
    public func send(_ keys: Key...) {
        for key in keys { onEvent?(.key(key)) }
    }

    /// Types a text, each character as a key; `\n` is Enter and `\t` is Tab.
    public func type(_ text: String) {
        for character in text {
            switch character {
            case "\n": send(.enter)
            case "\t": send(.tab)
            default: send(.character(character))
            }
        }
    }

    /// Pastes a text.
    public func paste(_ text: String) {
        onEvent?(.paste(text))
    }

    /// Sends any event.
    public func send(event: InputEvent) {
        onEvent?(event)
    }

    /// Sends a signal.
    public func send(signal: TerminationSignal) {
        onSignal?(signal)
    }
}

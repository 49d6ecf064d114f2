public import TerminalKit

/// A terminal in memory: it keeps what was drawn last, and sends what a test types.
///
/// For example:
/// ```swift
/// let terminal = VirtualTerminal(rows: 24, columns: 80)
/// let dashboard = Dashboard(terminal: terminal)
/// terminal.send(.down, .enter)
/// #expect(terminal.lines[3].contains("Ana Müller"))
/// ```
@MainActor
public final class VirtualTerminal: Terminal {
    /// What happened besides drawing.
    public enum Call: Hashable, Sendable {
        /// `redrawAll()`
        case redrawAll
        /// `bell()`
        case bell
        /// `copy(_:)`
        case copy(String)
        /// `suspend()`
        case suspend
        /// `close()`
        case close
    }

    /// Rows and columns.
    public private(set) var size: Size
    /// What it is said to show.
    public let capabilities: TerminalCapabilities
    /// Notes for a test of how they are shown.
    public var notes: [String] = []
    /// Where keys, pastes and changes of size go.
    public var onEvent: (@MainActor (InputEvent) -> Void)?
    /// Where signals go.
    public var onSignal: (@MainActor (TerminationSignal) -> Void)?
    /// Whether mouse events are wanted.
    public var isMouseEnabled = false
    /// What was drawn last.
    public private(set) var buffer: CellBuffer
    /// Where the cursor is, `nil` while it is hidden.
    public private(set) var cursor: Point?
    /// How often something was drawn.
    public private(set) var frames = 0
    /// The other calls, in order.
    public private(set) var calls: [Call] = []

    /// Makes a terminal that nothing has been drawn on.
    public init(rows: Int = 24, columns: Int = 80, capabilities: TerminalCapabilities = TerminalCapabilities()) {
        size = Size(rows: rows, columns: columns)
        self.capabilities = capabilities
        buffer = CellBuffer(size: size, textWidth: capabilities.textWidth)
    }

    /// Keeps the buffer.
    public func draw(_ buffer: CellBuffer, cursor: Point?) {
        self.buffer = buffer
        self.cursor = cursor
        frames += 1
    }

    /// Notes the call.
    public func redrawAll() { calls.append(.redrawAll) }
    /// Notes the call.
    public func bell() { calls.append(.bell) }
    /// Notes the call.
    public func copy(_ text: String) { calls.append(.copy(text)) }
    /// Notes the call.
    public func suspend() { calls.append(.suspend) }
    /// Notes the call.
    public func close() { calls.append(.close) }

    /// Changes the size, as a person who pulls at the window.
    public func resize(rows: Int, columns: Int) {
        size = Size(rows: rows, columns: columns)
        onEvent?(.resize(size))
    }
}

public import TerminalKit

/// A terminal in memory: keeps the latest drawing, and sends the events that a test chooses.
///
/// For example:
/// ```swift
/// let terminal = VirtualTerminal(rows: 24, columns: 80)
/// let program = MyProgram(terminal: terminal)
/// terminal.send(.down, .enter)
/// #expect(terminal.lines[3].contains("Ana Müller"))
/// ```
@MainActor
public final class VirtualTerminal: Terminal {
    /// A recorded call other than `draw`.
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

    /// The numbers of rows and columns.
    public private(set) var size: Size
    /// The simulated capabilities.
    public let capabilities: TerminalCapabilities
    /// Notes for the user about how the terminal was opened, as set by the test.
    public var notes: [String] = []
    /// Called with each event.
    public var onEvent: (@MainActor (InputEvent) -> Void)?
    /// Called with each signal.
    public var onSignal: (@MainActor (TerminationSignal) -> Void)?
    /// Whether mouse events are requested.
    public var isMouseEnabled = false
    /// The latest drawing.
    public private(set) var buffer: CellBuffer
    /// The position of the cursor; `nil` while it is hidden.
    public private(set) var cursor: Point?
    /// The number of drawings.
    public private(set) var frames = 0
    /// The calls other than `draw`, in order.
    public private(set) var calls: [Call] = []

    /// Creates a terminal with an empty screen.
    public init(rows: Int = 24, columns: Int = 80, capabilities: TerminalCapabilities = TerminalCapabilities()) {
        size = Size(rows: rows, columns: columns)
        self.capabilities = capabilities
        buffer = CellBuffer(size: size, textWidth: capabilities.textWidth)
    }

    /// Keeps the buffer and the cursor.
    public func draw(_ buffer: CellBuffer, cursor: Point?) {
        self.buffer = buffer
        self.cursor = cursor
        frames += 1
    }

    /// Records the call.
    public func redrawAll() { calls.append(.redrawAll) }
    /// Records the call.
    public func bell() { calls.append(.bell) }
    /// Records the call.
    public func copy(_ text: String) { calls.append(.copy(text)) }
    /// Records the call.
    public func suspend() { calls.append(.suspend) }
    /// Records the call.
    public func close() { calls.append(.close) }

    /// Changes the size and sends `resize`, as when a window is resized.
    public func resize(rows: Int, columns: Int) {
        size = Size(rows: rows, columns: columns)
        onEvent?(.resize(size))
    }
}

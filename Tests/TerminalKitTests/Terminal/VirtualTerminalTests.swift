import Foundation
import TerminalKit
import TerminalKitTesting
import Testing

private let isRecording = ProcessInfo.processInfo.environment["ROSTER_RECORD_GOLDENS"] == "1"

@MainActor
@Suite struct VirtualTerminalTests {
    private func makeScreen(on terminal: VirtualTerminal) {
        var buffer = terminal.makeBuffer()
        let inside = Box(title: "Users").draw(into: &buffer, rect: buffer.bounds)
        var table = Table(
            columns: [TableColumn("LOGIN", width: .fixed(8)), TableColumn("NAME", width: .flexible(1))],
            rows: [
                .init(["ana", "Ana Müller"], isMarked: true), .init(["bo", "世蓮 Ng"]), .init(["dev", "👩‍💻 Zoe\u{308}"]),
                .init(["swiss", "🇨🇭 flag"]), .init(["evil", "\u{1B}[2J\u{202E}"]),
            ]
        )
        table.selectedRow = 1
        table.draw(into: &buffer, rect: inside)
        Gauge(label: "Seats", value: 18, limit: 25).draw(into: &buffer, rect: inside.splitBottom(1).bottom)
        terminal.draw(buffer, cursor: Point(row: 1, column: 1))
    }

    @Test("a screen matches its golden file")
    func golden() {
        let terminal = VirtualTerminal(rows: 10, columns: 40)
        makeScreen(on: terminal)
        expectScreen(terminal, matches: "Widgets")
    }

    @Test("a screen in ASCII matches its golden file")
    func asciiGolden() {
        let terminal = VirtualTerminal(rows: 10, columns: 40, capabilities: .init(isUTF8: false, colors: 0))
        makeScreen(on: terminal)
        expectScreen(terminal, matches: "WidgetsInASCII")
    }

    @Test("a screen that differs from its golden file is reported as an issue", .disabled(if: isRecording))
    func differentGolden() {
        let terminal = VirtualTerminal(rows: 10, columns: 41)
        makeScreen(on: terminal)
        withKnownIssue { expectScreen(terminal, matches: "Widgets") }
    }

    @Test("a missing golden file is reported as an issue", .disabled(if: isRecording))
    func missingGolden() {
        withKnownIssue { expectScreen(VirtualTerminal(), matches: "NobodyHasLookedAtThis") }
    }

    @Test("keys, text and pastes arrive as events")
    func input() {
        let terminal = VirtualTerminal()
        var events: [InputEvent] = []
        terminal.onEvent = { events.append($0) }
        terminal.send(.down, .control("s"))
        terminal.type("a\n")
        terminal.paste("text")
        terminal.resize(rows: 3, columns: 4)
        #expect(
            events == [
                .key(.down), .key(.control("s")), .key(.character("a")), .key(.enter), .paste("text"),
                .resize(Size(rows: 3, columns: 4)),
            ]
        )
        #expect(terminal.makeBuffer().size == Size(rows: 3, columns: 4))
    }

    @Test("the text, the styles and the cursor of the last frame can be read from a virtual terminal")
    func output() {
        let terminal = VirtualTerminal(rows: 2, columns: 8)
        var buffer = terminal.makeBuffer()
        buffer.write("世 bold", at: .zero)
        buffer.write("bold", at: Point(row: 0, column: 3), style: .bold)
        terminal.draw(buffer, cursor: .zero)
        #expect(terminal.lines == ["世 bold", ""])
        #expect(terminal.style(of: "bold") == .bold)
        #expect(terminal.style(of: "none") == nil)
        #expect(terminal.styles[0][3] == .bold)
        #expect(terminal.cursor == .zero)
        #expect(terminal.frames == 1)
    }

    @Test("calls such as bell, copy, suspend and close are recorded in order")
    func calls() {
        let terminal = VirtualTerminal()
        terminal.bell()
        terminal.copy("ana")
        terminal.suspend()
        terminal.close()
        #expect(terminal.calls == [.bell, .copy("ana"), .suspend, .close])
    }
}

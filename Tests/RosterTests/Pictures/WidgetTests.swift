import Foundation
import Testing

/// The pictures in the documentation of `TerminalKit`; `ROSTER_RECORD_GOLDENS=1` writes them.
@Suite struct WidgetTests {
    @Test("the picture of each widget shows what the widget draws", arguments: Widget.allCases)
    func picture(_ widget: Widget) throws {
        if ProcessInfo.processInfo.environment["ROSTER_RECORD_GOLDENS"] == "1" {
            try FileManager.default.createDirectory(
                at: widget.url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(widget.svg.utf8).write(to: widget.url, options: .atomic)
        }
        #expect(try String(contentsOf: widget.url, encoding: .utf8) == widget.svg)
    }

    @Test("the documentation of each widget shows its picture", arguments: Widget.allCases)
    func documentation(_ widget: Widget) throws {
        #expect(try String(contentsOf: widget.source, encoding: .utf8).contains("](\(widget.name))"))
    }
}

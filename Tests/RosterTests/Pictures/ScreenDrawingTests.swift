import Foundation
import TerminalKit
import Testing

/// Screens drawn as SVG.
@Suite struct ScreenDrawingTests {
    /// Draws screens of one row, each shown for a second.
    private func drawing(_ rows: String...) throws -> String {
        let frames = rows.map { row in
            let size = Size(rows: 1, columns: 20)
            return ScreenDrawing.Frame(screen: CellBuffer(captured: row, size: size), seconds: 1)
        }
        let svg = ScreenDrawing(title: "A <title>", frames: frames).svg
        #expect(try PictureText(Data(svg.utf8)).title == "A <title>")
        return svg
    }

    /// The elements drawn for a row, without the SVG group that contains them.
    private func elements(_ row: String) throws -> [String] {
        try drawing(row).matches(of: /<(text|path|rect class)[^\n]*?(<\/text>|\/>)/).map { String($0.0) }
    }

    @Test("words of one style are drawn as one text, as wide as their cells")
    func words() throws {
        let attributes = "x=\"16.8\" class=\"s0\" textLength=\"58.8\" lengthAdjust=\"spacingAndGlyphs\""
        #expect(try elements("  a   <b>  ") == ["<text \(attributes)>a   &lt;b&gt;</text>"])
    }

    @Test("a background colour is drawn as a rectangle, and reverse video swaps the two colours")
    func backgrounds() throws {
        let svg = try drawing("\u{1B}[7;31m ab\u{1B}[0m")
        #expect(svg.contains("<rect class=\"b\" x=\"0\" y=\"-13.5\" width=\"25.2\" height=\"18\" fill=\"#e06c75\"/>"))
        #expect(svg.contains(".s0{color:#1e2430;fill:#1e2430}"))
    }

    @Test("each symbol or wide character is in the middle of its cells")
    func symbols() throws {
        #expect(
            try elements("●世✓") == [
                "<text x=\"4.2\" class=\"s0 c\">●</text>", "<text x=\"16.8\" class=\"s0 c\">世</text>",
                "<text x=\"29.4\" class=\"s0 c\">✓</text>",
            ]
        )
    }

    @Test("a Hebrew or Arabic name is drawn as one text, so that the SVG viewer orders the letters")
    func rightToLeft() throws {
        #expect(try elements("נועה כהן a").first == "<text x=\"33.6\" class=\"s0 c\">נועה כהן</text>")
    }

    @Test("borders and bars are drawn as shapes, and neighbours are joined")
    func shapes() throws {
        #expect(
            try elements("┌──█░▄") == [
                "<path class=\"s0 l\" d=\"M4.2 -4.5V4.5M4.2 -4.5H8.4\"/>",
                "<path class=\"s0 l\" d=\"M8.4 -4.5H25.2\"/>",
                "<path class=\"s0 b\" d=\"M25.2 -13.5H33.6V4.5H25.2z\"/>",
                "<path class=\"s0 b\" fill-opacity=\"0.25\" d=\"M33.6 -13.5H42V4.5H33.6z\"/>",
                "<path class=\"s0 b\" d=\"M42 -4.5H50.4V4.5H42z\"/>",
            ]
        )
    }

    @Test("an unchanged row is drawn once; a changing row is drawn once for each text, and hidden at other times")
    func animation() throws {
        #expect(!(try drawing("a").contains("@keyframes")))
        #expect(!(try drawing("a", "a").contains("@keyframes")))
        let svg = try drawing("a", "b", "a", "")
        #expect(svg.components(separatedBy: "<text ").count == 3)
        #expect(
            svg.contains(
                ".k0{animation:k0 4s step-end infinite}"
                    + "@keyframes k0{0%{visibility:visible}25%{visibility:hidden}50%{visibility:visible}75%{visibility:hidden}}"
            )
        )
        #expect(svg.contains(".k1{visibility:hidden;animation:k1 4s step-end infinite}"))
    }
}

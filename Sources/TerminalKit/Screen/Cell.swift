/// One cell of a `CellBuffer`.
public struct Cell: Hashable, Sendable {
    var glyph: Glyph
    /// The style.
    public internal(set) var style: Style
    private var cells: UInt8

    init(glyph: Glyph, width: Int, style: Style) {
        self.glyph = glyph
        self.cells = UInt8(truncatingIfNeeded: width)
        self.style = style
    }

    static func blank(_ style: Style) -> Cell {
        Cell(glyph: .space, width: 1, style: style)
    }

    /// 1, or 2 in the left half of a wide character and 0 in its right half.
    public var width: Int { Int(cells) }

    /// The text, empty in the right half of a wide character.
    public var text: String { glyph.text }
}

/// One cell of a `CellBuffer`.
public struct Cell: Hashable, Sendable {
    var glyph: Glyph
    /// The colours and attributes.
    public internal(set) var style: Style
    private var storedWidth: UInt8

    init(glyph: Glyph, width: Int, style: Style) {
        self.glyph = glyph
        storedWidth = UInt8(truncatingIfNeeded: width)
        self.style = style
    }

    static func blank(_ style: Style) -> Cell {
        Cell(glyph: .space, width: 1, style: style)
    }

    /// 2 for the left half of a wide character, 0 for its right half, and 1 for other cells.
    public var width: Int { Int(storedWidth) }

    /// The character with its combining marks; empty in the right half of a wide character.
    public var text: String { glyph.text }
}

/// A colour of a terminal.
///
/// A terminal that lacks a colour shows a similar one, and a terminal without colours shows none. So never convey a
/// meaning by colour alone.
public enum Color: Hashable, Sendable {
    /// The terminal's own foreground or background.
    case `default`
    /// One of the eight colours that every colour terminal has.
    case base(BaseColor)
    /// The bright variant of a base colour; on a terminal with only 8 colours, the base colour itself.
    case bright(BaseColor)
    /// One of 256 colours: 0–15 are the base and bright colours, 16–231 a cube of 6×6×6, and 232–255 greys.
    case indexed(UInt8)

    /// Black.
    public static let black = Color.base(.black)
    /// Red.
    public static let red = Color.base(.red)
    /// Green.
    public static let green = Color.base(.green)
    /// Yellow.
    public static let yellow = Color.base(.yellow)
    /// Blue.
    public static let blue = Color.base(.blue)
    /// Magenta.
    public static let magenta = Color.base(.magenta)
    /// Cyan.
    public static let cyan = Color.base(.cyan)
    /// White, which is a light grey on most terminals.
    public static let white = Color.base(.white)
}

/// The eight base colours, numbered as in ECMA-48 (SGR 30–37).
public enum BaseColor: UInt8, Hashable, Sendable, CaseIterable {
    /// Number 0.
    case black
    /// Number 1.
    case red
    /// Number 2.
    case green
    /// Number 3.
    case yellow
    /// Number 4.
    case blue
    /// Number 5.
    case magenta
    /// Number 6.
    case cyan
    /// Number 7.
    case white
}

/// The style of a cell: its colours and attributes.
public struct Style: Hashable, Sendable {
    /// Attributes that need no colour.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// One bit for each attribute.
        public let rawValue: UInt8

        /// Bold.
        public static let bold = Attributes(rawValue: 1)
        /// Dim; has no effect on terminals that cannot show it.
        public static let dim = Attributes(rawValue: 2)
        /// Underlined.
        public static let underline = Attributes(rawValue: 4)
        /// Foreground and background exchanged.
        public static let reverse = Attributes(rawValue: 8)

        /// Creates a set of attributes.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }
    }

    /// The text colour.
    public var foreground: Color
    /// The background colour.
    public var background: Color
    /// Bold, dim, underline, reverse.
    public var attributes: Attributes

    /// The terminal's own colours and no attribute.
    public static let plain = Style()
    /// Bold in the terminal's own colours.
    public static let bold = Style(attributes: .bold)
    /// Dim in the terminal's own colours.
    public static let dim = Style(attributes: .dim)
    /// Underlined in the terminal's own colours.
    public static let underline = Style(attributes: .underline)
    /// The terminal's own colours exchanged.
    public static let reverse = Style(attributes: .reverse)

    /// Creates a style.
    public init(foreground: Color = .default, background: Color = .default, attributes: Attributes = []) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    /// This style with attributes added.
    public func adding(_ attributes: Attributes) -> Style {
        var style = self
        style.attributes.formUnion(attributes)
        return style
    }

    /// This style with another style on top.
    ///
    /// The result has the attributes of both styles. Each colour comes from the other style, or from this style
    /// if the other style's colour is `default`.
    public func overlaid(with other: Style) -> Style {
        Style(
            foreground: other.foreground == .default ? foreground : other.foreground,
            background: other.background == .default ? background : other.background,
            attributes: attributes.union(other.attributes)
        )
    }

    /// This style with another foreground.
    public func foreground(_ color: Color) -> Style {
        var style = self
        style.foreground = color
        return style
    }

    /// This style with another background.
    public func background(_ color: Color) -> Style {
        var style = self
        style.background = color
        return style
    }
}

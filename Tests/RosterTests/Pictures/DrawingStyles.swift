import TerminalKit

/// The style sheet's classes: one for each combination of text colour and attributes.
final class DrawingStyles {
    static let background = "#1e2430"
    private static let foreground = "#d8dee9"
    private static let base = [
        "#1e2430", "#e06c75", "#98c379", "#e5c07b", "#61afef", "#c678dd", "#56b6c2", "#abb2bf",
        "#5c6370", "#ff7b86", "#b5e890", "#ffd58a", "#82c4ff", "#dd9bf2", "#7ad7e3", "#ffffff",
    ]

    private var names: [Style: String] = [:]
    private(set) var css = ""

    /// Returns the class for text in this style.
    func name(for style: Style) -> String {
        // The background is drawn separately; only reversed text has the background's colour.
        var look = style
        look.background = .default
        if style.attributes.contains(.reverse) {
            (look.foreground, look.background) = (.default, style.background)
        }
        if let name = names[look] { return name }
        let name = "s\(names.count)"
        names[look] = name
        let color =
            style.attributes.contains(.reverse)
            ? DrawingStyles.hex(style.background) ?? DrawingStyles.background
            : DrawingStyles.hex(style.foreground) ?? DrawingStyles.foreground
        var rules = ["color:\(color)", "fill:\(color)"]
        if style.attributes.contains(.bold) { rules.append("font-weight:bold") }
        if style.attributes.contains(.underline) { rules.append("text-decoration:underline") }
        if style.attributes.contains(.dim) { rules.append("opacity:.6") }
        css += ".\(name){\(rules.joined(separator: ";"))}\n"
        return name
    }

    /// The colour behind a text; nil if it is the picture's background.
    static func background(of style: Style) -> String? {
        style.attributes.contains(.reverse) ? hex(style.foreground) ?? foreground : hex(style.background)
    }

    private static func hex(_ color: Color) -> String? {
        switch color {
        case .default: nil
        case .base(let color): base[Int(color.rawValue)]
        case .bright(let color): base[Int(color.rawValue) + 8]
        case .indexed(let number) where number < 16: base[Int(number)]
        case .indexed(let number) where number < 232:
            hex([36, 6, 1].map { [0, 95, 135, 175, 215, 255][(Int(number) - 16) / $0 % 6] })
        case .indexed(let number): hex(Array(repeating: 8 + 10 * (Int(number) - 232), count: 3))
        }
    }

    private static func hex(_ channels: [Int]) -> String {
        "#" + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

extension Color {
    private static let baseNames: [(name: String, color: BaseColor)] = [
        ("black", .black), ("red", .red), ("green", .green), ("yellow", .yellow), ("blue", .blue),
        ("magenta", .magenta), ("cyan", .cyan), ("white", .white),
    ]

    /// Creates the colour with a name, such as `default`, `red`, `bright-red`, `208` or `#ff8700`.
    ///
    /// Case is ignored. A number must be from 0 to 255. `#rrggbb` gives the colour of ``nearest(red:green:blue:)``.
    /// Returns nil for any other name.
    public init?(name: String) {
        let name = name.lowercased()
        let brightName = name.hasPrefix("bright-") ? String(name.dropFirst(7)) : nil
        if name == "default" {
            self = .default
        } else if let base = Color.baseNames.first(where: { $0.name == brightName ?? name })?.color {
            self = brightName == nil ? .base(base) : .bright(base)
        } else if let number = UInt8(name), name.allSatisfy(\.isNumber) {
            self = .indexed(number)
        } else if name.first == "#", name.count == 7, name.dropFirst().allSatisfy(\.isHexDigit),
            let value = Int(name.dropFirst(), radix: 16)
        {
            self = .nearest(red: value >> 16, green: value >> 8 & 0xFF, blue: value & 0xFF)
        } else {
            return nil
        }
    }

    /// The colour nearest to an RGB value, from the cube and the greys of ``indexed(_:)``.
    ///
    /// Each of the three values is from 0 to 255.
    public static func nearest(red: Int, green: Int, blue: Int) -> Color {
        let levels = [0, 95, 135, 175, 215, 255]
        func level(_ value: Int) -> Int {
            levels.indices.min { abs(levels[$0] - value) < abs(levels[$1] - value) } ?? 0
        }
        func distance(_ other: (Int, Int, Int)) -> Int {
            let (red, green, blue) = (red - other.0, green - other.1, blue - other.2)
            return red * red + green * green + blue * blue
        }
        let cube = (level(red), level(green), level(blue))
        let grey = min(max(0, ((red + green + blue) / 3 - 3) / 10), 23)
        let value = 8 + 10 * grey
        if distance((value, value, value)) < distance((levels[cube.0], levels[cube.1], levels[cube.2])) {
            return .indexed(UInt8(232 + grey))
        }
        return .indexed(UInt8(16 + 36 * cube.0 + 6 * cube.1 + cube.2))
    }
}

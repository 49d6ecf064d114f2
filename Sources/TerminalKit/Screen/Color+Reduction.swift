extension Color {
    /// The number of this colour on a terminal with `colors` colours.
    ///
    /// Returns -1 for the terminal's own colour, and for every colour if `colors` is less than 8.
    func number(colors: Int) -> Int {
        let wanted: Int
        switch self {
        case .default: return -1
        case .base(let base): wanted = Int(base.rawValue)
        case .bright(let base): wanted = Int(base.rawValue) + 8
        case .indexed(let index): wanted = Int(index)
        }
        switch colors {
        case 256...: return wanted
        case 16...: return wanted < 16 ? wanted : Self.nearestBase(to: wanted)
        case 8...: return (wanted < 16 ? wanted : Self.nearestBase(to: wanted)) % 8
        default: return -1
        }
    }

    /// The number of the base or bright colour nearest to a colour of the cube or to a grey.
    ///
    /// A very dark colour of the cube becomes black or bright black. For any other colour of the cube, the result
    /// contains the channels (red, green, blue) that are more than half of the largest channel.
    private static func nearestBase(to index: Int) -> Int {
        if index >= 232 {
            switch index - 232 {
            case ..<6: return 0
            case ..<12: return 8
            case ..<20: return 7
            default: return 15
            }
        }
        let cube = index - 16
        let channels = [cube / 36, cube / 6 % 6, cube % 6]
        let top = channels.max() ?? 0
        guard top > 1 else { return top == 0 ? 0 : 8 }
        let bits = channels.enumerated().reduce(0) { $1.element * 2 > top ? $0 | 1 << $1.offset : $0 }
        return top == 5 ? bits + 8 : bits
    }
}

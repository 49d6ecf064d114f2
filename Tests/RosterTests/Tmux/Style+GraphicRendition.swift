import TerminalKit

extension Style {
    /// Applies the parameters of an SGR (select graphic rendition; ECMA-48, 8.3.117) sequence, such as `1;38;5;208`.
    ///
    /// Parameters for what a `Style` does not have, such as italics, are ignored.
    mutating func apply(graphicRendition parameters: some StringProtocol) {
        // An underline may have a kind, as in `4:3`; an empty parameter means 0.
        var rest = parameters.split(separator: ";", omittingEmptySubsequences: false).map { parameter in
            parameter.split(separator: ":").map { Int($0) ?? 0 }
        }[...]
        while let parameter = rest.popFirst() {
            let number = parameter.first ?? 0
            switch number {
            case 0: self = .plain
            case 1: attributes.insert(.bold)
            case 2: attributes.insert(.dim)
            case 4 where parameter.dropFirst().first == 0: attributes.remove(.underline)
            case 4: attributes.insert(.underline)
            case 7: attributes.insert(.reverse)
            case 22: attributes.subtract([.bold, .dim])
            case 24: attributes.remove(.underline)
            case 27: attributes.remove(.reverse)
            case 38, 48:
                let color = Color(extended: &rest)
                if let color, number == 38 { foreground = color }
                if let color, number == 48 { background = color }
            case 39: foreground = .default
            case 49: background = .default
            default:
                if let color = Color(number: number, from: 30, bright: 90) { foreground = color }
                if let color = Color(number: number, from: 40, bright: 100) { background = color }
            }
        }
    }
}

extension Color {
    /// Creates the colour of an SGR number; the base colours begin at `first`, and the bright colours at `bright`.
    fileprivate init?(number: Int, from first: Int, bright: Int) {
        func base(_ number: Int) -> BaseColor? { UInt8(exactly: number).flatMap(BaseColor.init(rawValue:)) }
        if let color = base(number - first) {
            self = .base(color)
        } else if let color = base(number - bright) {
            self = .bright(color)
        } else {
            return nil
        }
    }

    /// Reads and removes the parameters after 38 or 48, such as `5;208`.
    ///
    /// An RGB value, such as `2;255;135;0`, gives the nearest colour.
    fileprivate init?(extended parameters: inout ArraySlice<[Int]>) {
        let kind = parameters.popFirst()?.first
        let values = parameters.prefix(kind == 2 ? 3 : 1).map { $0.first ?? 0 }
        parameters = parameters.dropFirst(values.count)
        switch (kind, values.count) {
        case (5, 1):
            guard let index = UInt8(exactly: values[0]) else { return nil }
            self = .indexed(index)
        case (2, 3): self = .nearest(red: values[0], green: values[1], blue: values[2])
        default: return nil
        }
    }
}

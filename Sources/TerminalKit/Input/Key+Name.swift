extension Key: CustomStringConvertible {
    /// The names of individual keys; if a key has several names, `description` is the first.
    private static let names: [(name: String, key: Key)] = [
        ("Enter", .enter), ("Return", .enter), ("Esc", .escape), ("Escape", .escape), ("Tab", .tab),
        ("Shift-Tab", .backTab), ("BackTab", .backTab), ("Backspace", .backspace), ("Del", .delete),
        ("Delete", .delete), ("Ins", .insert), ("Insert", .insert), ("Up", .up), ("Down", .down), ("Left", .left),
        ("Right", .right), ("Home", .home), ("End", .end), ("PgUp", .pageUp), ("PageUp", .pageUp), ("PgDn", .pageDown),
        ("PageDown", .pageDown), ("Shift-Up", .shiftUp), ("Shift-Down", .shiftDown), ("Shift-Left", .shiftLeft),
        ("Shift-Right", .shiftRight), ("Ctrl-Left", .wordLeft), ("Ctrl-Right", .wordRight), ("Space", .character(" ")),
        ("Alt-Backspace", .alt("\u{7F}")),
    ]

    /// The name for footers, help and key tables: `j`, `Enter`, `Ctrl-S`, `F5`, `Space`.
    public var description: String {
        switch self {
        case .character(let character) where character != " ": String(character)
        case .control(" "): "Ctrl-Space"
        case .control(let character): "Ctrl-" + character.uppercased()
        case .alt(" "): "Alt-Space"
        case .alt("\u{7F}"): "Alt-Backspace"
        case .alt(let character): "Alt-" + String(character)
        case .function(let number): "F\(number)"
        default: Self.names.first { $0.key == self }?.name ?? ""
        }
    }

    /// Finds the key that has the given name, for example a name from `description`; `nil` if there is no such key.
    ///
    /// Case matters in names of one character and in the character after `Alt-`; otherwise, it is ignored. `^S`, `C-s`
    /// and `Control-S` are read as `Ctrl-S`, and `M-x` and `Meta-x` are read as `Alt-x`.
    public init?(name: String) {
        if name.count == 1, let character = name.first {
            guard character.isPrintable else { return nil }
            self = .character(character)
            return
        }
        if let named = Self.names.first(where: { $0.name.lowercased() == name.lowercased() }) {
            self = named.key
        } else if let letter = Self.argument(of: name, after: ["ctrl-", "control-", "c-", "^"]) {
            guard let ascii = letter.asciiValue, Self.controlCharacters.contains(letter) else { return nil }
            // Ctrl keeps the lower five bits of a character, so Ctrl-I is Tab and Ctrl-M is Enter.
            self = Key(ascii: ascii & 0x1F)
        } else if let character = Self.argument(of: name, after: ["alt-", "meta-", "m-"]), character.isPrintable {
            self = .alt(character)
        } else if name.lowercased().hasPrefix("f"), name.dropFirst().allSatisfy(\.isNumber),
            let number = Int(name.dropFirst()), (1...63).contains(number)
        {
            self = .function(number)
        } else {
            return nil
        }
    }

    private static let controlCharacters = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ@[\\]^_ ")

    private static func argument(of name: String, after prefixes: [String]) -> Character? {
        // Compares scalars, because a combining mark after the prefix, as in `Alt-\u{301}`, forms one character with
        // the hyphen.
        let scalars = name.unicodeScalars
        for prefix in prefixes
        where scalars.count > prefix.count && String(scalars.prefix(prefix.count)).lowercased() == prefix {
            let argument = String(scalars.dropFirst(prefix.count))
            if argument.count == 1 { return argument.first }
            if argument.lowercased() == "space" { return " " }
        }
        return nil
    }
}

extension Character {
    var isPrintable: Bool {
        unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } && !isNewline
    }
}

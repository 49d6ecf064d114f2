/// A line typed into the palette, split into a command's name and its argument.
struct PaletteLine: Hashable {
    let name: String
    /// The argument; empty if there is none.
    let argument: String
    /// Whether a space follows the name, which means that an argument is being typed.
    let hasArgument: Bool

    init(_ text: String) {
        let line = text.drop { $0 == " " || $0 == ":" }
        let name = line.prefix { $0 != " " }
        self.name = name.lowercased()
        hasArgument = name.endIndex < line.endIndex
        argument = String(line[name.endIndex...].drop { $0 == " " })
    }
}

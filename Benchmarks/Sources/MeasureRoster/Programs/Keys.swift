/// What the terminal sends for the keys of one program.
struct Keys {
    /// The keys for typing a filter.
    struct Filter {
        /// Opens the filter; empty if the filter is always open.
        var open = ""
        /// Empties the filter.
        var clear = "\u{15}"
    }

    /// Closes an empty filter.
    static let escape = "\u{1B}"

    var down = "j"
    var up = "k"
    var pageDown = "\u{1B}[6~"
    var pageUp = "\u{1B}[5~"
    var top = "g"
    var bottom = "G"
    /// The keys for a filter; nil if the program does not filter while the user types.
    var filter: Filter?
}

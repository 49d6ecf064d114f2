/// The mark of a program in plots; Roster's marks are round.
struct PlotMark {
    /// The colour on a light page.
    let light: String
    /// The colour on a dark page.
    let dark: String
    private let program: Program

    init(_ program: Program) {
        self.program = program
        (light, dark) =
            switch program {
            case .roster: ("#0969da", "#58a6ff")
            case .rosterOnPostgres: ("#1a7f37", "#3fb950")
            case .less: ("#6e7781", "#9198a1")
            case .fzf: ("#bf3989", "#f778ba")
            case .visidata: ("#bc4c00", "#f0883e")
            case .sqlite3: ("#9a6700", "#e3b341")
            case .psql: ("#8250df", "#a371f7")
            }
    }

    /// The mark around a point.
    func svg(_ x: Double, _ y: Double) -> String {
        let name = program.rawValue
        return switch program {
        case .roster, .rosterOnPostgres: "<circle class=\"\(name)\" cx=\"\(x)\" cy=\"\(y)\" r=\"6\"/>"
        case .less, .sqlite3: "<rect class=\"\(name)\" x=\"\(x - 5)\" y=\"\(y - 5)\" width=\"10\" height=\"10\"/>"
        case .fzf, .psql: "<path class=\"\(name)\" d=\"M\(x) \(y - 7)l7 7l-7 7l-7 -7z\"/>"
        case .visidata: "<path class=\"\(name)\" d=\"M\(x) \(y - 6)l7 12h-14z\"/>"
        }
    }
}

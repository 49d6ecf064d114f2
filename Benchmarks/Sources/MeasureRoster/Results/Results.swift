/// All measured values.
final class Results {
    /// What a value belongs to.
    struct Place: Hashable {
        let line: Line
        let users: Int
        let program: Program
    }

    /// Why values of a program are missing.
    struct Gap: Hashable {
        let program: Program
        /// The number of users; nil if the reason applies to every number of users.
        let users: Int?
        let reason: String
    }

    private var samples: [Place: [Double]] = [:]
    /// The reasons why values are missing, in the order in which they were found.
    private(set) var gaps: [Gap] = []
    /// The numbers of users, in ascending order.
    let sizes: [Int]
    /// The programs of the run.
    let programs: [Program]

    init(sizes: [Int], programs: [Program]) {
        self.sizes = sizes
        self.programs = programs
        gaps = programs.filter { !$0.isInstalled }.map { Gap(program: $0, users: nil, reason: $0.advice) }
    }

    func add(_ value: Double, to line: Line, users: Int, _ program: Program) {
        samples[Place(line: line, users: users, program: program), default: []].append(value)
    }

    func addGap(_ reason: String, users: Int?, _ program: Program) {
        let gap = Gap(program: program, users: users, reason: reason)
        if !gaps.contains(gap) { gaps.append(gap) }
    }

    /// Whether a line has any value for a number of users.
    func has(_ line: Line, users: Int) -> Bool {
        programs.contains { median(of: line, users: users, $0) != nil }
    }

    /// The median of the values of all rounds; nil if nothing was measured.
    ///
    /// A growth line has no values of its own: see ``Line/growth``. For a growth line, returns the median of the line
    /// whose growth it shows, divided by that line's median with the fewest users; nil for the fewest users.
    func median(of line: Line, users: Int, _ program: Program) -> Double? {
        if let source = Line.growth.first(where: { $0.value == line })?.key {
            guard let fewest = sizes.first, users > fewest,
                let base = median(of: source, users: fewest, program),
                let value = median(of: source, users: users, program)
            else { return nil }
            return value / base
        }
        return Statistics.median(samples[Place(line: line, users: users, program: program)] ?? [])
    }

    /// The maximum value for Roster on one of its stores (`program`); nil for other programs, and if no target applies.
    ///
    /// Also nil if the limit is a multiple of another program's value, and that value is missing.
    func limit(of line: Line, users: Int, _ program: Program) -> Double? {
        guard let target = line.target, users >= target.smallest else { return nil }
        switch target.limits[program] {
        case .value(let value): return value
        case .times(let factor, let other): return median(of: line, users: users, other).map { $0 * factor }
        case nil: return nil
        }
    }
}

/// One row of a plot: the values of one ``Line`` for one number of users.
struct PlotRow {
    let title: String
    let users: String
    let values: [(program: Program, value: Double)]
    let limits: [(program: Program, value: Double)]

    init(_ line: Line, users: Int, _ programs: [Program], _ results: Results) {
        title = line.title
        self.users = Unit.grouped(Double(users))
        // A logarithmic axis has no zero.
        values = programs.compactMap { program in
            results.median(of: line, users: users, program).flatMap { $0 > 0 ? (program, $0) : nil }
        }
        limits = programs.compactMap { program in
            results.limit(of: line, users: users, program).flatMap { $0 > 0 ? (program, $0) : nil }
        }
    }
}

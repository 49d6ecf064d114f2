/// A plot of all lines of one group that have the same unit.
struct Plot {
    let group: Group
    let unit: Unit
    /// The file with the plot.
    let file: String
    let title: String
    let svg: String

    /// The plots of a group, without those that would be empty.
    static func all(of group: Group, _ results: Results) -> [Plot] {
        let units: [(Unit, String)] = [
            (.milliseconds, "milliseconds"), (.seconds, "seconds"), (.microseconds, "microseconds per user"),
            (.mebibytes, "MiB"),
        ]
        return units.compactMap { Plot(group, $0, $1, results) }
    }

    private init?(_ group: Group, _ unit: Unit, _ name: String, _ results: Results) {
        let programs = group.programs.filter(results.programs.contains)
        let rows = Line.of(group).filter { $0.unit == unit }.flatMap { line in
            results.sizes.map { PlotRow(line, users: $0, programs, results) }
        }
        guard let drawing = PlotDrawing(rows.filter { !$0.values.isEmpty }, programs: programs, unit: name) else {
            return nil
        }
        self.group = group
        self.unit = unit
        file = "\(group.rawValue)-\(name.split(separator: " ")[0].lowercased()).svg"
        title = "\(group.title), in \(name)"
        svg = drawing.svg
    }
}

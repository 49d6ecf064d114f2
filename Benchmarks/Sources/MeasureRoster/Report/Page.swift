import Foundation

/// The page with the results, and its plots.
struct Page {
    let results: Results
    let groups: [Group]
    let machine: Machine
    let rounds: Int

    /// Writes `README.md` and the plots to a folder, and removes the plots of an earlier run.
    func write(to folder: String) throws {
        let url = URL(fileURLWithPath: folder)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for file in try FileManager.default.contentsOfDirectory(atPath: folder) where file.hasSuffix(".svg") {
            try FileManager.default.removeItem(at: url.appendingPathComponent(file))
        }
        let plots = groups.flatMap { Plot.all(of: $0, results) }
        for plot in plots {
            try plot.svg.write(to: url.appendingPathComponent(plot.file), atomically: true, encoding: .utf8)
        }
        try text(plots).write(to: url.appendingPathComponent("README.md"), atomically: true, encoding: .utf8)
    }

    private func text(_ plots: [Plot]) -> String {
        let sections = groups.map { group in section(group, plots.filter { $0.group == group }) }
        return ([heading] + sections + [machineTable]).joined(separator: "\n\n") + "\n"
    }

    private var heading: String {
        let date = ISO8601DateFormatter.string(from: Date(), timeZone: .gmt, formatOptions: [.withFullDate])
        let rounds = rounds == 1 ? "one round" : "\(rounds) rounds; the table shows the medians"
        return """
            # How fast

            Roster from outside, as an administrator sees it, beside programs of Debian that do parts of the same work: on
            one machine, in one run, on \(date), in \(rounds).
            `swift run -c release --package-path Benchmarks MeasureRoster --results Benchmarks/Results` writes this page
            ([how it measures](../README.md#the-whole-program)).

            In the tables, ✓ means that the target is met and ✗ that it is missed. The number in parentheses is what Roster
            takes, as a multiple of that program: on PostgreSQL for `psql`, on SQLite for the others. A dash means that the
            program does not do this, or that too few keys did it. In the plots, an upright line is the target, in the
            colour of a store if each has its own. The axis is logarithmic.

            ## Targets

            \(Summary(results).text)

            LDAP directories and the libraries are not on this page.
            """
    }

    private func section(_ group: Group, _ plots: [Plot]) -> String {
        let lines = Line.of(group).filter { line in results.sizes.contains { results.has(line, users: $0) } }
        let table = ResultTable(group, results).text.split(separator: "\n", maxSplits: 1).last ?? ""
        let meanings = lines.map { "* **\($0.title)**: \($0.meaning)." }.joined(separator: "\n")
        let images = plots.map { "![\($0.title)](\($0.file))" }
        let parts = ["## \(group.title)", group.comparison, table.trimmingCharacters(in: .newlines), meanings] + images
        return parts.joined(separator: "\n\n")
    }

    private var machineTable: String {
        let rows = machine.facts.map { "| \($0.name) | \($0.value) |" }.joined(separator: "\n")
        return """
            ## The machine

            | | |
            |---|---|
            \(rows)

            The PostgreSQL server has its default settings and runs on the same machine.
            """
    }
}

import ArgumentParser
import Foundation

/// Measures Roster from outside, and compares it with programs from Debian that do parts of the same work.
@main
struct MeasureRoster: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "MeasureRoster",
        abstract: "Compare Roster with less, fzf, VisiData, sqlite3 and psql.",
        discussion: """
            Each round does everything once: imports, keys in a terminal, export, lists, changes. The table has the \
            medians of the rounds. The exit code is 1 if a command of Roster failed. A quick look: \
            --users 1000 --rounds 1 --keys 100 --stores sqlite
            """
    )

    /// Where Roster keeps the users.
    enum Store: String, ExpressibleByArgument, CaseIterable {
        case sqlite, postgres
    }

    @Option(help: "The program to measure.")
    var roster = ".build/release/roster"

    @Option(help: "The numbers of users, separated by commas.")
    var users = "1000,100000,1000000"

    @Option(parsing: .upToNextOption, help: "The stores: sqlite, postgres.")
    var stores: [Store] = Store.allCases

    @Option(parsing: .upToNextOption, help: "What to measure: dashboard, importing, changing, reading.")
    var only: [Group] = Group.allCases

    @Option(help: "The number of rounds.")
    var rounds = 3

    @Option(help: "The number of keys that move by a row, in each round.")
    var keys = 200

    @Option(help: "The folder for temporary files, on a disk: a file system in memory has no disk writes.")
    var folder = FileManager.default.temporaryDirectory.path

    @Option(help: "Write the page and its plots to this folder, such as Benchmarks/Results.")
    var results: String?

    func validate() throws {
        guard !sizes.isEmpty, sizes.allSatisfy({ 100...5_000_000 ~= $0 }) else {
            throw ValidationError("--users takes numbers from 100 to 5000000, such as 1000,100000")
        }
        guard rounds > 0 else { throw ValidationError("--rounds must be 1 or more") }
        guard keys >= 100 else { throw ValidationError("--keys must be 100 or more") }
        guard FileManager.default.isExecutableFile(atPath: roster) else {
            throw ValidationError("\(roster) is missing: build it with swift build -c release, or pass --roster PATH")
        }
    }

    func run() throws {
        // Writing to a program that has ended must not end this process.
        signal(SIGPIPE, SIG_IGN)
        let roster = URL(fileURLWithPath: roster).path
        let measurement = try Measurement(
            Measurement.Settings(
                roster: roster,
                sizes: sizes,
                rounds: rounds,
                keys: keys,
                groups: Set(only),
                programs: programs,
                parent: URL(fileURLWithPath: folder).path
            )
        )
        try measurement.run()
        let groups = Group.allCases.filter(only.contains)
        print(groups.map { ResultTable($0, measurement.results).text }.joined(separator: "\n\n"))
        print("\n" + Summary(measurement.results).text)
        if let results {
            let machine = Machine(roster: roster, programs: programs)
            let page = Page(results: measurement.results, groups: groups, machine: machine, rounds: rounds)
            try page.write(to: results)
        }
        if measurement.results.gaps.contains(where: \.program.isRoster) { throw ExitCode.failure }
    }

    private var sizes: [Int] {
        let sizes = users.split(separator: ",").map { Int($0) ?? 0 }
        return sizes.contains(0) ? [] : Set(sizes).sorted()
    }

    private var programs: [Program] {
        let compared = Set(only.flatMap(\.programs))
        return Program.allCases.filter(compared.contains).filter { program in
            switch program {
            case .roster, .sqlite3: stores.contains(.sqlite)
            case .rosterOnPostgres, .psql: stores.contains(.postgres)
            case .less, .fzf, .visidata: true
            }
        }
    }
}

extension Group: ExpressibleByArgument {}

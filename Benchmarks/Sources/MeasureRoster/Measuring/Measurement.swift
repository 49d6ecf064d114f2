import Foundation

/// The whole run: every number of users, every round and every program.
final class Measurement {
    struct Settings {
        let roster: String
        let sizes: [Int]
        let rounds: Int
        let keys: Int
        let groups: Set<Group>
        let programs: [Program]
        /// The folder for temporary folders.
        let parent: String
    }

    let results: Results
    private let settings: Settings
    private let folder: TemporaryFolder
    private let server: PostgresServer?

    init(_ settings: Settings) throws {
        self.settings = settings
        results = Results(sizes: settings.sizes, programs: settings.programs)
        folder = try TemporaryFolder(in: settings.parent)
        let usesServer = settings.programs.contains(.rosterOnPostgres)
        do {
            server = usesServer ? try PostgresServer(in: settings.parent, files: folder) : nil
        } catch let failure as Failure {
            server = nil
            results.addGap(failure.description, users: nil, .rosterOnPostgres)
            results.addGap(failure.description, users: nil, .psql)
        }
    }

    /// Measures everything and removes the temporary folders.
    func run() throws {
        defer {
            server?.stop()
            folder.remove()
        }
        for users in settings.sizes {
            let files = try Files(users: users, in: folder)
            for round in 1...settings.rounds {
                let label = "\(Unit.grouped(Double(users))) users, round \(round) of \(settings.rounds)"
                runRound(users, files, label)
            }
        }
    }

    private func runRound(_ users: Int, _ files: Files, _ label: String) {
        // A program that has failed may have no usable store for the other steps.
        var stores = stores
        func step(_ name: String, _ body: (Writing) throws -> Void) {
            stores = stores.filter { store in
                attempt("\(label): \(store.program.title): \(name)", users, store.program) {
                    try body(Writing(store: store, users: users, files: files, results: results))
                }
            }
        }
        defer { for store in self.stores { try? store.remove() } }
        // All other steps need the stores that the import creates.
        step("import") { try $0.importPeople() }
        if settings.groups.contains(.dashboard) {
            let dashboards = stores.compactMap { $0 as? RosterStore }.map(Viewer.dashboard)
            for viewer in dashboards + Viewer.others(file: files.people) where measures(viewer.program) {
                attempt("\(label): \(viewer.program.title): keys", users, viewer.program) {
                    try inHome { try reading(viewer, users, $0).run() }
                }
            }
        }
        if settings.groups.contains(.reading) { step("export, list, count") { try $0.read() } }
        if settings.groups.contains(.changing) { step("change, undo") { try $0.change() } }
        if settings.groups.contains(.importing) { step("import a tenth more") { try $0.importMore() } }
        guard settings.groups.contains(.dashboard) else { return }
        let imports = [
            ("an import", Line.beside, files.beside), ("a bulk import", Line.besideInOne, files.besideInOne),
        ]
        for (name, lines, file) in imports {
            for case let store as RosterStore in stores {
                attempt("\(label): \(store.program.title): keys during \(name)", users, store.program) {
                    try inHome { home in
                        let viewer = Viewer.dashboard(store)
                        try reading(viewer, users, home).runBeside(lines) { try store.startImport(file) }
                    }
                }
            }
        }
    }

    private func reading(_ viewer: Viewer, _ users: Int, _ home: String) -> Reading {
        Reading(
            viewer: viewer,
            users: users,
            keys: settings.keys,
            environment: Environment.home(home),
            results: results
        )
    }

    /// Runs a measurement with an empty home folder: files that a program saved earlier must not change the result.
    private func inHome(_ body: (String) throws -> Void) throws {
        let home = folder.file("home")
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: false)
        defer { folder.remove(["home"]) }
        try body(home)
    }

    /// The stores of the installed programs that the run measures.
    private var stores: [any UserStore] {
        var stores: [any UserStore] = [
            RosterStore.sqlite(settings.roster, folder), SQLite3Store(folder: folder),
        ]
        if let server {
            stores.append(RosterStore.postgres(settings.roster, folder, server))
            stores.append(PsqlStore(server: server, files: folder))
        }
        return stores.filter { measures($0.program) }
    }

    private func measures(_ program: Program) -> Bool {
        settings.programs.contains(program) && program.isInstalled
    }

    /// Runs one step, reports a failure, and returns whether the step succeeded.
    @discardableResult
    private func attempt(_ label: String, _ users: Int, _ program: Program, _ body: () throws -> Void) -> Bool {
        Progress.show(label)
        do {
            try body()
            return true
        } catch {
            Progress.show("\(label): \(error)")
            results.addGap("\(error)", users: users, program)
            return false
        }
    }
}

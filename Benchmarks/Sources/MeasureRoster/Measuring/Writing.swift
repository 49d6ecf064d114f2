import Foundation

/// Measures the commands of one program on that program's store.
struct Writing {
    let store: any UserStore
    let users: Int
    let files: Files
    let results: Results

    /// Imports all users into an empty store.
    func importPeople() throws {
        let usage = try store.importPeople(files.people)
        let size = try store.size()
        add(usage.wall, to: Line.importTime)
        add(usage.processor, to: Line.importProcessor)
        // A file system in memory writes nothing to a disk.
        if let written = usage.written, written > 0, size > 0 { add(written / size, to: Line.importWritten) }
        add(size / 1_048_576, to: Line.storeSize)
        if let copy = try store.copyRoster() { add(copy.wall, to: Line.copyTime) }
        if store.program == .rosterOnPostgres { add(usage.wall, to: Line.copyTime) }
    }

    /// Exports, lists and counts all users, and shows the seat limit.
    func read() throws {
        add(try store.export().wall, to: Line.export)
        add(try store.list().wall, to: Line.list)
        try addShort(to: Line.count) { try store.count() }
        try addShort(to: Line.limit) { try store.limit() }
    }

    /// Changes many users, and undoes the change.
    func change() throws {
        let count = Double(max(1, try store.activeViewers()))
        let change = try store.disable()
        add(change.wall, to: Line.changeTime)
        add(change.processor * 1e6 / count, to: Line.changeProcessor)
        guard let undo = try store.undo() else { return }
        add(undo.wall, to: Line.undoTime)
        add(undo.processor * 1e6 / count, to: Line.undoProcessor)
    }

    /// Imports other users, a tenth as many as ``importPeople()``.
    func importMore() throws {
        let usage = try store.importMore(files.more)
        add(usage.wall, to: Line.moreTime)
        add(usage.processor * 1e6 / Double(max(1, users / 10)), to: Line.moreProcessor)
    }

    /// Adds the times of a short command, which runs several times in each round.
    private func addShort(to line: Line, _ run: () throws -> Usage?) throws {
        for _ in 0..<5 {
            guard let usage = try run() else { return }
            add(usage.wall * 1_000, to: line)
        }
    }

    private func add(_ value: Double, to line: Line) {
        results.add(value, to: line, users: users, store.program)
    }
}

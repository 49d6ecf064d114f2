import Foundation
import Futures
import PostgresStore
import Presentation
import UserDirectory

/// Checks the store that a command with the same options would use.
@MainActor
struct StoreDoctor {
    let options: StoreOptions
    let session: Session

    /// - Throws: `FutureError.cancelled` if a signal cancelled the checks.
    func findings() throws -> [StoreFinding] {
        let configuration = options.readConfiguration().configuration
        guard !configuration.unreadable.contains("store") else {
            let message = "not checked: the name of the store has an error"
            return [StoreFinding("store", .warning, message, advice: "correct it, or name another store with --store")]
        }
        let location = configuration.store.value
        if case .sqlite(let path) = location, let finding = absence(of: path) { return [finding] }
        do {
            // The store is opened read-only, so that the checks do not upgrade it.
            let directory = try session.open(location, isReadOnly: true)
            let count = try session.wait(for: directory.useCases.countUsers.execute())
            let seats = Words.seats(try session.wait(for: directory.useCases.countSeats.execute()), number)
            let name =
                switch location {
                case .memory: "in memory (not saved)"
                case .sqlite: location.identity
                case .postgres: location.description
                }
            let overview = StoreFinding("store", "\(name): \(Words.users(count, number)); \(seats)")
            return try [overview] + obstacle(to: location) + examine(directory)
        } catch FutureError.cancelled {
            throw FutureError.cancelled
        } catch  where PostgresStore.isMissing(error) {
            let advice = "roster add or roster import, run as the owner of the database, creates it"
            return [StoreFinding("store", "no store yet at \(location.description); \(advice)")]
        } catch {
            return [fault(error)]
        }
    }

    private func examine(_ directory: Composition) throws -> [StoreFinding] {
        let line = ProgressLine("checking", isShown: session.showsProgress)
        defer { line.end() }
        let token = session.handleSignals().token
        return try session.wait(
            for: directory.useCases.examineStore.execute { done, total in
                if token.isCancelled { throw FutureError.cancelled }
                line.update(done, of: total)
            }
        )
    }

    /// Formats a number, with thousands separators only on a terminal: other programs expect numbers without them.
    private func number(_ value: Int) -> String { session.output.isTerminal ? Text.number(value) : String(value) }

    private func obstacle(to location: StoreLocation) -> [StoreFinding] {
        guard let obstacle = location.obstacleToWriting else { return [] }
        let message = "the store cannot be written: \(obstacle); every change is refused"
        let advice = "to change users, get permission to write the file and its folder"
        return [StoreFinding("access", .warning, message, advice: advice)]
    }

    /// Returns the finding about a missing or empty file; nil if the file has content, or if opening it reports a more
    /// specific error.
    private func absence(of path: String) -> StoreFinding? {
        var status = stat()
        let isEmptyFile = stat(path, &status) == 0
        if isEmptyFile {
            guard status.st_mode & S_IFMT == S_IFREG, status.st_size == 0 else { return nil }
            guard access(path, R_OK | W_OK) == 0 else {
                let message = "no store at \(path): the file is empty, and you need permission to read and write it"
                return StoreFinding("store", .fault, message)
            }
        }
        // A link to a missing file prevents the creation of a store; opening the store reports this error.
        guard isEmptyFile || errno == ENOENT && lstat(path, &status) != 0 else { return nil }
        var folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        while stat(folder.path, &status) != 0, folder.path != "/" { folder.deleteLastPathComponent() }
        guard status.st_mode & S_IFMT == S_IFDIR, access(folder.path, W_OK | X_OK) == 0 else {
            return StoreFinding("store", .fault, "no store at \(path), and none can be created in \(folder.path)")
        }
        return StoreFinding("store", "no store yet at \(path); roster add or roster import creates it")
    }

    private func fault(_ error: any Error) -> StoreFinding {
        StoreFinding("store", .fault, CommandError(error).message)
    }
}

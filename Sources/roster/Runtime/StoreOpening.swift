import Futures
import PostgresStore
import Presentation
import SQLiteStore
import UserDirectory

/// Opens a store for a command, and waits if the store is locked.
@MainActor
struct StoreOpening {
    var location: StoreLocation
    let author: Author
    var isReadOnly: Bool
    var onlyReads = false
    /// Whether a missing store is created; if false, a missing store is an error.
    ///
    /// Has no effect if ``onlyReads`` or ``isReadOnly`` is true: a missing store is then always an error.
    var creates = true
    /// How long a slice of changes should take; ``SlicePace/interactive`` for a dashboard.
    var pace = SlicePace.command
    /// Whether to wait for as long as the store is locked.
    var isPatient = false

    /// Opens the store, and reports what was done to open it.
    func open(in session: Session) throws -> Composition {
        let token = session.interruption?.token ?? session.stores.token
        let start = ContinuousClock.now
        // A dashboard handles the signals itself.
        if pace == .command { _ = session.signals }
        var opened: Composition?
        while opened == nil {
            let attempt = ContinuousClock.now
            do {
                opened = try openOnce(token, in: session)
            } catch let error as DirectoryError {
                guard case .storeBusy = error else { throw error }
                if token.isCancelled { throw FutureError.cancelled }
                // An attempt waits for the lock for some seconds. If an attempt has not waited, repeating it would only
                // waste processor time.
                let now = ContinuousClock.now
                let mayRepeat = isPatient || now - start < LockWaits.standardTimeout
                guard now - attempt > .seconds(1), mayRepeat else { throw error }
                if isPatient, !session.isQuiet, !session.hasReportedWait {
                    session.say("waiting: the store is locked")
                }
                session.hasReportedWait = true
            }
        }
        guard let directory = opened else { preconditionFailure("no store was opened") }
        if isPatient, !session.isQuiet { LockWaitReport(session).observe(directory) }
        // A command that only reads also works if the store cannot be written. Such a command prints the note about the
        // obstacle if standard error is a terminal, but not in a script.
        let notes = directory.notes(withObstacle: !onlyReads || StandardError.isTerminal)
        for note in notes { session.say(note) }
        return directory
    }

    /// Opens the store; if it is missing, opens an empty store in memory instead, with a message.
    ///
    /// If the permissions show that the store could not be created, throws the error that a change would report.
    func openOrAssumeNew(in session: Session) throws -> Composition {
        if case .sqlite(let path) = location, location.isMissingFile {
            try StoreCreation.check(path: path)
        } else {
            do { return try open(in: session) } catch  where PostgresStore.isMissing(error) {}
        }
        session.say("there is no store at \(location.name) yet; a new, empty store is assumed")
        var empty = self
        empty.location = .memory
        return try empty.open(in: session)
    }

    private func openOnce(_ token: CancellationToken, in session: Session) throws -> Composition {
        // A cancelled command must record the end of its task, but waits only briefly for the lock. If the store stays
        // locked, the task is listed as interrupted. In the dashboard, a task that has begun waits for the lock without
        // a time limit. A push uses only `timeout`, and ignores the two other timeouts.
        let timeout = isPatient ? nil : LockWaits.standardTimeout
        let isCommand = pace == .command
        let lockWaits = LockWaits(
            timeout: timeout,
            begunTimeout: isCommand ? timeout : nil,
            cancelledTimeout: isCommand ? .seconds(1) : nil
        )
        let isFile = if case .sqlite = location { true } else { false }
        return try session.stores.open(isFile: isFile) {
            try Composition.open(
                location,
                author: author,
                isReadOnly: isReadOnly,
                onlyReads: onlyReads,
                creates: creates,
                pace: pace,
                lockWaits: lockWaits,
                token: token
            )
        }
    }
}

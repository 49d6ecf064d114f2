/// Counts the changes of the store by this dashboard and by others.
@MainActor
final class ChangeCounter {
    /// Increases when a change by this dashboard ends, with or without success, and when changes by others are found.
    ///
    /// Changes by others are counted even while live updates are paused.
    private(set) var ended = 0
    /// The number of changes by this dashboard that are running.
    private var running = 0

    var isChanging: Bool { running > 0 }

    func noteBeginning() { running += 1 }

    func noteEnd() {
        running -= 1
        ended += 1
    }

    func noteChangeByOthers() { ended += 1 }
}

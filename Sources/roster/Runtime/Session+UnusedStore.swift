import SQLiteStore

extension Session {
    /// Removes the store that a failed command has created, if nothing was stored in it.
    ///
    /// A store that another process has opened meanwhile is kept. Errors are ignored: an empty store does no harm, and
    /// the command's own error has been reported.
    func removeUnusedStore() {
        guard let changed, let outcome = try? changed.removeIfUnused() else { return }
        switch outcome {
        case .removed: say("removed the new store, because nothing was stored in it")
        case .isOpen: say("the new store stays, although it is empty, because another process has it open")
        case .isUsed: break
        }
    }
}

/// Reloads the parts of the dashboard after changes.
@MainActor
final class Refresher {
    let pacer: RefreshPacer
    /// Nil before the dashboard has started, or if no other process can change the store.
    var live: LiveRefresh?
    private var observers: [@MainActor (RefreshScope) -> Void] = []

    init(_ pacer: RefreshPacer) {
        self.pacer = pacer
    }

    func onRefresh(of scope: RefreshScope, _ body: @escaping @MainActor () -> Void) {
        observers.append { if !$0.isDisjoint(with: scope) { body() } }
    }

    func refresh(_ scope: RefreshScope) {
        for observer in observers { observer(scope) }
    }

    /// Reloads everything, even while live updates are paused.
    func refreshAll() {
        live?.noteRefresh()
        refresh(.all)
    }

    func refreshAfterStep() { refresh(pacer.scopeOfProgress()) }
}

internal import UserDirectory

extension DashboardContext {
    /// Reads the names of the connections that have links; completions list them after the configured names.
    func readConnections() {
        known.hasRequestedConnections = true
        tasks.read("Read connections", useCases.listLinkedConnections) {
            $0.execute()
        } summary: {
            Text.count($0.count, "connection")
        } completion: { [weak self] result in
            guard let self, case .success(let linked) = result else { return }
            let configured = environment.settings.connections
            users.connectionNames = configured + linked.filter { !configured.contains($0) }
            dialogs.update()
        }
    }
}

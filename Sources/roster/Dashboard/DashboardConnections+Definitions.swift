import Presentation
import UserDirectory

extension DashboardConnections {
    /// Returns nil if there are no connections.
    init?(_ definitions: [ConnectionDefinition], _ composition: Composition) {
        guard !definitions.isEmpty else { return nil }
        self.init(
            definitions.map { definition in
                Source(name: definition.settings.name, location: definition.location) {
                    () throws(RemoteError) in try definition.connect()
                }
            },
            compare: composition.comparisons,
            planPull: composition.pulls,
            planPush: composition.planPush,
            applyPush: composition.applyPush,
            decide: composition.decideConflict
        )
    }
}

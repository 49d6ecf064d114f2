import Presentation
import UserDirectory

extension DashboardConnections {
    /// Creates the connections of the configuration for a store; returns nil if there are none.
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

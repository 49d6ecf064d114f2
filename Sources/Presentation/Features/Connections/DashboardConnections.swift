internal import Futures
package import UserDirectory

/// The connections of the configuration, and their use cases.
package struct DashboardConnections: Sendable {
    /// A connection that is opened when it is first needed.
    package struct Source: Sendable {
        package let name: String
        /// Where the accounts are, as text to show: the server's URL or, for example, `accounts under /`.
        package let location: String
        let open: @Sendable () throws(RemoteError) -> DirectoryConnection

        package init(
            name: String,
            location: String,
            open: @escaping @Sendable () throws(RemoteError) -> DirectoryConnection
        ) {
            self.name = name
            self.location = location
            self.open = open
        }
    }

    package let sources: [Source]
    let compare: CompareConnectionInteractor
    let planPull: PlanPullInteractor
    let planPush: PlanPushInteractor
    let applyPush: ApplyPushInteractor
    let decide: DecideConflictInteractor

    package init(
        _ sources: [Source],
        compare: CompareConnectionInteractor,
        planPull: PlanPullInteractor,
        planPush: PlanPushInteractor,
        applyPush: ApplyPushInteractor,
        decide: DecideConflictInteractor
    ) {
        self.sources = sources
        self.compare = compare
        self.planPull = planPull
        self.planPush = planPush
        self.applyPush = applyPush
        self.decide = decide
    }
}

internal import UserDirectory

extension FrameModel.Pane {
    package static let connections = FrameModel.Pane("Connections", with: .details)
}

extension Command {
    package static let showConnections = Command("connections")
    package static let checkConnection = Command("check-connection")
    package static let pushConnection = Command("push")
    package static let pullConnection = Command("pull")
}

extension Command {
    /// Whether the command requires a configured connection.
    var isOfConnections: Bool { self == .showConnections || contexts.isSubset(of: [.connections, .differences]) }
}

extension CommandContext {
    package static let connections = CommandContext(.connections)
}

/// Lists the connections with their states; opening a connection shows its differences.
final class ConnectionsPane: Feature, Pane {
    nonisolated static let id = FrameModel.Pane.connections
    static let showCommand = Command.showConnections
    nonisolated static let commands: [Entry] = [
        .show(.showConnections, "Show the connections, such as LDAP directories", "6"),
        Entry(
            .checkConnection,
            "Check the connection for differences",
            short: "check",
            "c",
            in: [.connections],
            also: [.differences],
            precedesOthers: true
        ) {
            $0.reasonWithoutConnection
        } run: {
            $0.checkOrCancel()
        },
        Entry(
            .pushConnection,
            "Push: write the store's changes to the connection",
            short: "push",
            "p",
            in: [.connections],
            also: [.differences],
            isChange: true,
            precedesOthers: true
        ) {
            $0.reasonWithoutConnection
        } run: { feature in
            feature.selectedName.map(feature.synchronization.push)
        } argument: {
            $0.connectionArgument { $0.push($1) }
        },
        Entry(
            .pullConnection,
            "Pull: apply the connection's changes to the store",
            short: "pull",
            "g",
            in: [.connections],
            also: [.differences],
            isChange: true,
            precedesOthers: true
        ) {
            $0.reasonWithoutConnection
        } run: { feature in
            feature.selectedName.map(feature.synchronization.pull)
        } argument: {
            $0.connectionArgument { $0.pull($1) }
        },
    ]

    static func isAvailable(in environment: DashboardEnvironment) -> Bool { environment.connections != nil }

    private let connections: ConnectionsPresenter
    private let synchronization: SynchronizationFeature

    init(_ context: DashboardContext, _ views: DashboardViews) {
        guard let available = context.environment.connections else {
            preconditionFailure("the pane needs connections")
        }
        let checks = ConnectionChecks(available, context.runner)
        connections = ConnectionsPresenter(
            checks,
            useCases: context.useCases,
            tasks: context.tasks,
            clock: context.environment.clock,
            view: views.view()
        )
        synchronization = SynchronizationFeature(context, checks)
        super.init(context)
        context.connect(connections)
        checks.onChange = { [weak self] in
            guard let self else { return }
            if frame.tab == .connections { connections.update() }
            dialogs.update()
        }
    }

    var list: any PanePresenter { connections }
    var selection: (text: String, name: String)? { selectedName.map { ($0, $0) } }
    var emptyNote: String { "There are no connections" }

    var commandLines: CopyableCommands {
        guard let name = selectedName else { return .unavailable(reason: emptyNote) }
        return .choice([["connections", "--check", name], ["pull", name], ["push", name]])
    }

    func reload() { connections.reload() }

    func open() {
        selectedName.map(synchronization.openDifferences)
    }

    private var selectedName: String? { connections.selected?.id }
    private var reasonWithoutConnection: String? { selectedName == nil ? emptyNote : nil }

    /// Checks the selected connection, or cancels its running check.
    ///
    /// If ``FrameModel/canCancelTask`` is true, cancels a task instead, because the same key cancels tasks in other
    /// tabs.
    private func checkOrCancel() {
        guard !frame.canCancelTask else { return context.services.perform(.cancelTask) }
        selectedName.map(synchronization.checkOrCancel)
    }

    private func connectionArgument(
        _ run: @escaping @MainActor (SynchronizationFeature, String) -> Void
    ) -> CommandArgument {
        let names = connections.elements.map(\.id)
        return CommandArgument(name: "CONNECTION", title: "the connection's name") { typed in
            names.filter { $0.hasPrefix(typed) }.map { ($0, "a connection") }
        } run: { [synchronization] text throws(CommandArgumentError) in
            guard names.contains(text) else { throw .init(unknown: "connection", text, among: names) }
            run(synchronization, text)
        }
    }
}

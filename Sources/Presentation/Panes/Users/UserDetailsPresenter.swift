package import UserDirectory

/// The content of a user's record.
package struct UserDetailsModel: Hashable, Sendable {
    package struct Field: Hashable, Sendable {
        package let label: String
        /// May have several lines.
        package let value: String
    }

    package let title: String
    /// The name, or the login if there is none.
    package let name: String
    /// Fields without a value are left out.
    package let fields: [Field]
}

/// Presents the record of the selected user.
@MainActor
package final class UserDetailsPresenter {
    private weak var view: (any PresentationView<UserDetailsModel?>)?
    private let clock: any WallClock
    private var user: User?

    package init(clock: any WallClock, view: any PresentationView<UserDetailsModel?>) {
        self.clock = clock
        self.view = view
    }

    /// Does nothing if the record is unchanged.
    package func show(_ user: User?) {
        guard user != self.user else { return }
        self.user = user
        view?.show(user.map { UserDetailsModel($0, today: clock.today) })
    }
}

extension UserDetailsModel {
    init(_ user: User, today: Day) {
        title = user.login
        name = user.name.isEmpty ? user.login : user.name
        let seat = user.takesSeat(on: today) ? "takes a seat" : "takes no seat"
        // The table has no room to say what its star means.
        let kind = user.kind == .service ? "service (* beside the role)" : user.kind.rawValue
        fields = [
            Field(label: "email", value: user.email),
            Field(label: "role", value: user.role),
            Field(label: "groups", value: user.groups.joined(separator: ", ")),
            Field(label: "kind", value: "\(kind), \(seat)"),
            Field(label: "status", value: user.state(on: today).rawValue),
            Field(label: "until", value: user.validUntil?.description ?? ""),
            Field(label: "created", value: Text.timestamp(user.createdAt) + " UTC"),
            Field(label: "updated", value: Text.timestamp(user.updatedAt) + " UTC"),
            Field(label: "version", value: String(user.version)),
            Field(label: "id", value: user.id.description),
            Field(label: "note", value: user.note),
        ].filter { !$0.value.isEmpty }
    }
}

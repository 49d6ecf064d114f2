import UserDirectory
import UserDirectoryTesting

extension FixedStore {
    /// A store with the users of `[UserFields].team`, whose ids are the same in each run, for screens that show an id.
    static var team: FixedStore { team(links: []) }

    static func team(links: [Link]) -> FixedStore {
        let team = zip(1..., [UserFields].team).map { number, draft in
            User.fixture(
                number,
                login: draft.login,
                name: draft.name,
                email: draft.email,
                role: draft.role,
                groups: draft.groups,
                kind: draft.kind,
                status: draft.status,
                validUntil: draft.validUntil,
                note: draft.note
            )
        }
        return FixedStore(all: team, links: links)
    }
}

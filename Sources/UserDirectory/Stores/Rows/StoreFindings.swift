package import Futures
package import Interactors

/// Answers ``StoreFindingsQuery`` by calling a closure that examines the store.
package struct StoreFindings: GetDataSource {
    private let examine: @Sendable (@escaping ExaminationObserver) -> Future<[StoreFinding]>

    package init(_ examine: @escaping @Sendable (@escaping ExaminationObserver) -> Future<[StoreFinding]>) {
        self.examine = examine
    }

    package func getAll(_ query: any Query) -> Future<[StoreFinding]> {
        guard let query = query as? StoreFindingsQuery else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        return examine(query.observer)
    }
}

extension StoreFinding {
    package static func links(_ count: Int, unreadable: Int) -> StoreFinding {
        if unreadable == 0 { return StoreFinding("links", counting: "every link can be read (\(count))") }
        let verb = unreadable == 1 ? "contains" : "contain"
        return StoreFinding(
            "links",
            .fault,
            counting: "\(unreadable) of \(count) links to accounts \(verb) a value that Roster did not write",
            advice: "delete the unreadable rows of the table \"link\"; Roster then links the accounts by login"
        )
    }

    /// Compares the number of users in the tally (`counted`) with the number of users in the store (`present`).
    ///
    /// The tally is a table with numbers of users. The seats in use are computed from the tally.
    package static func tally(counted: Int, present: Int) -> StoreFinding {
        if counted == present {
            return StoreFinding(
                "seats",
                counting: "the stored number of users, including users in the trash, is correct: \(present)"
            )
        }
        return StoreFinding(
            "seats",
            .fault,
            counting: "the stored number of users is \(counted) instead of \(present)",
            advice: "restore a backup, or export the users and import them into a new store"
        )
    }
}

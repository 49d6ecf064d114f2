/// The sample files for a store that has `users` users at first.
struct Files {
    /// All users.
    let people: String
    /// New users, a tenth as many as in `people`.
    let more: String
    /// Further new users, also a tenth as many; imported in slices, one transaction each, while a dashboard is open.
    let beside: String
    /// Further new users, more than the store then has; imported while a dashboard is open.
    ///
    /// On SQLite, 20,000 or more of them are imported in one transaction. Otherwise they are imported in slices.
    let besideInOne: String

    /// Writes the files into a folder.
    init(users: Int, in folder: TemporaryFolder) throws {
        (people, more) = (folder.file("people.csv"), folder.file("more.csv"))
        (beside, besideInOne) = (folder.file("beside.csv"), folder.file("beside-in-one.csv"))
        let tenth = max(1, users / 10)
        let both = users + 2 * tenth
        try People(count: users).write(to: people)
        try People(first: users, count: tenth).write(to: more)
        try People(first: users + tenth, count: tenth).write(to: beside)
        try People(first: both, count: both + 1).write(to: besideInOne)
    }
}

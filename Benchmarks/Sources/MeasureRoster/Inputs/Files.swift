/// The sample files for one number of users.
struct Files {
    /// All users.
    let people: String
    /// New users, a tenth as many as in `people`.
    let more: String
    /// Further new users, also a tenth as many, for an import in slices while a dashboard is open.
    let beside: String
    /// Further new users, for an import in one transaction.
    ///
    /// When they are imported, they outnumber the users in the store; therefore, the import is not sliced.
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

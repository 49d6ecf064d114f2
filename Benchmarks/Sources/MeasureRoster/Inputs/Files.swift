/// The files of users for one number of users.
struct Files {
    /// All users.
    let people: String
    /// A tenth as many others.
    let more: String
    /// Again as many others, for an import in slices beside a dashboard.
    let beside: String
    /// More others than the store then has, so that an import of them is one transaction.
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

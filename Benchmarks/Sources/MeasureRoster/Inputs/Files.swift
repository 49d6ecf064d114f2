/// The files of users for one number of users.
struct Files {
    /// All users.
    let people: String
    /// A tenth as many others.
    let more: String
    /// Again as many others, for an import beside a dashboard.
    let beside: String

    /// Writes the files into a folder.
    init(users: Int, in folder: TemporaryFolder) throws {
        (people, more, beside) = (folder.file("people.csv"), folder.file("more.csv"), folder.file("beside.csv"))
        let tenth = max(1, users / 10)
        try People(count: users).write(to: people)
        try People(first: users, count: tenth).write(to: more)
        try People(first: users + tenth, count: tenth).write(to: beside)
    }
}

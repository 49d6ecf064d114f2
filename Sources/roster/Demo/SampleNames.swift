/// The names of the sample users, combined so that no login comes twice.
struct SampleNames: Sendable {
    /// A name and how it is written in a login.
    struct Name: Hashable, Sendable {
        let name: String
        let login: String
    }

    private let given: [Name]
    private let family: [Name]

    /// Reads two lists with an empty line between them, a name a line: the name, and after a tab its form for a login,
    /// which is otherwise the name itself in lower case.
    init(_ text: String) {
        var lists: [[Name]] = [[]]
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.isEmpty {
                lists.append([])
            } else {
                let parts = line.split(separator: "\t")
                let name = String(parts[0])
                let login = parts.count > 1 ? String(parts[1]) : name.lowercased()
                lists[lists.count - 1].append(Name(name: name, login: login))
            }
        }
        let filled = lists.filter { !$0.isEmpty }
        given = filled.first ?? [Name(name: "Ana", login: "ana")]
        family = filled.dropFirst().first ?? [Name(name: "Müller", login: "muller")]
    }

    /// How many different pairs there are.
    private var pairs: Int { given.count * family.count }

    /// The pair of a user.
    ///
    /// Neighbours differ in both names, and each pair comes once before one comes again.
    subscript(index: Int) -> (given: Name, family: Name) {
        let index = index % pairs
        return (given[index % given.count], family[(index / given.count + index % given.count) % family.count])
    }

    /// The login of a user, with a number from the second round through the pairs on.
    func login(_ index: Int) -> String {
        let (given, family) = self[index]
        let round = index / pairs
        return "\(given.login).\(family.login)" + (round == 0 ? "" : String(round + 1))
    }
}

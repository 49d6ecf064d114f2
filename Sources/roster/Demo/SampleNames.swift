/// The names of the sample users, combined so that their logins are unique.
struct SampleNames: Sendable {
    /// A name and its spelling in a login.
    struct Name: Hashable, Sendable {
        let name: String
        let login: String
    }

    private let given: [Name]
    private let family: [Name]

    /// Reads a list of given names and a list of family names; an empty line separates the two lists.
    ///
    /// A line contains a name. A tab and the name's spelling in a login may follow. The default spelling is the name in
    /// lower case.
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

    private var pairs: Int { given.count * family.count }

    /// Neighbouring users rarely share a name, and every pair occurs once before any pair is repeated.
    subscript(index: Int) -> (given: Name, family: Name) {
        let index = index % pairs
        return (given[index % given.count], family[(index / given.count + index % given.count) % family.count])
    }

    /// Returns the login of a user; a login ends with a number if its pair of names has been used before.
    func login(_ index: Int) -> String {
        let (given, family) = self[index]
        let round = index / pairs
        return "\(given.login).\(family.login)" + (round == 0 ? "" : String(round + 1))
    }
}

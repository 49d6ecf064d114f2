import UserDirectory

/// The accounts of a tree at one moment.
///
/// A tree is a folder whose `etc` contains account files; `/` is the tree of this machine.
struct AccountTree {
    private let files: AccountFiles
    let defaults: LoginDefaults
    private var shadow: [String: [ArraySlice<UInt8>]] = [:]
    private(set) var groups: [GroupEntry] = []
    /// The index of the first group with each id.
    private var groupOfID: [String: Int] = [:]
    /// The indices of the groups that each login is a member of.
    private var memberships: [String: [Int]] = [:]
    /// The number of lines in `passwd` with each id.
    private var linesOfID: [UInt32: Int] = [:]
    private var linesOfLogin: [String: Int] = [:]

    init(_ settings: AccountSettings) throws(RemoteError) {
        files = try AccountFiles(settings)
        defaults = try LoginDefaults(files.loginDefaults)
        for line in files.shadow.lines {
            let end = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
            guard let login = String(validating: line[..<end], as: UTF8.self) else { continue }
            shadow[login, default: []].append(line)
        }
        readGroups()
        for line in lines {
            linesOfLogin[line.login, default: 0] += 1
            if let id = line.id { linesOfID[id, default: 0] += 1 }
        }
    }

    private mutating func readGroups() {
        var places: [String: Int] = [:]
        for line in files.group.lines {
            guard var entry = GroupEntry(line) else { continue }
            if let other = places.updateValue(groups.count, forKey: entry.group.name) {
                groups[other].setFixed()
                entry.setFixed()
            }
            if groupOfID[entry.group.id] == nil { groupOfID[entry.group.id] = groups.count }
            for member in Set(entry.members) { memberships[member, default: []].append(groups.count) }
            groups.append(entry)
        }
    }

    /// The lines of `passwd` that are accounts: see ``PasswdLine/isAccount(_:)``.
    var lines: some Sequence<PasswdLine> {
        files.passwd.lines.lazy.filter(PasswdLine.isAccount).map(PasswdLine.init)
    }

    /// Whether the line is a personal account; all other accounts are system accounts, which Roster never changes.
    ///
    /// Also true if the line has no valid id, so that the line is reported as a problem.
    func isPersonal(_ line: PasswdLine) -> Bool {
        guard let id = line.id else { return true }
        return defaults.userIDs.contains(id) && line.login != "root"
    }

    func hasShadow(_ login: String) -> Bool { shadow[login] != nil }

    func hasGroup(_ name: String) -> Bool { groups.contains { $0.group.name == name } }

    /// The line of the account with this login; the account may be a system account.
    func line(login: String) -> PasswdLine? {
        linesOfLogin[login] == nil ? nil : lines.first { $0.login == login }
    }

    /// The line of the personal account with this id.
    func line(_ id: RemoteID) -> PasswdLine? {
        guard let number = UInt32(id.text), linesOfID[number] != nil else { return nil }
        return lines.first { $0.id == number && isPersonal($0) }
    }

    /// All entries of the account that has this line in `passwd`.
    func record(_ line: PasswdLine) throws(AccountProblem) -> AccountRecord {
        let fields = try line.checkedFields()
        let login = fields[0]
        guard let id = line.id else {
            throw AccountProblem("bad-uid", "the user id \(fields[2].quotedForMessage) is not a number; correct it")
        }
        guard linesOfID[id] == 1 else {
            throw AccountProblem("duplicate-uid", "several accounts have the user id \(id); give each its own")
        }
        guard linesOfLogin[login] == 1 else {
            throw AccountProblem("duplicate-login", "several accounts have this login; keep one of them")
        }
        guard fields[1] == "x" else {
            throw AccountProblem("not-in-shadow", "its password is not in shadow; move it there with pwconv")
        }
        let entries = shadow[login] ?? []
        guard let entry = entries.first, entries.count == 1 else {
            let lines = entries.isEmpty ? "no line" : "several lines"
            throw AccountProblem("shadow-lines", "the account has \(lines) in shadow; correct that with pwck")
        }
        let groups = (memberships[login] ?? []).map { self.groups[$0].group }
        let primary = groupOfID[fields[3]].map { self.groups[$0].group.name }
        return AccountRecord(
            passwd: fields,
            shadow: try PasswdLine.fields(entry, count: 9, "shadow"),
            groups: groups,
            primaryGroup: primary
        )
    }
}

extension [UInt8] {
    /// The lines that are not empty.
    var lines: [ArraySlice<UInt8>] { split(separator: UInt8(ascii: "\n")) }
}

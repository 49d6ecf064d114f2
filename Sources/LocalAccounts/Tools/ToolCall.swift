/// One run of a tool that changes accounts.
struct ToolCall: Hashable, Sendable {
    enum Tool: String, Sendable {
        case useradd
        case usermod
        case userdel
        case groupadd
        case groupmod
    }

    let tool: Tool
    /// The options; each value follows `=`, as in `--login=ana`, so that a tool does not read the value as an option.
    let options: [String]
    /// The login or the group that is added, changed or removed.
    let name: String

    init(_ tool: Tool, _ name: String, _ options: [String] = []) {
        self.tool = tool
        self.options = options
        self.name = name
    }

    /// Returns the tool's arguments, with `--prefix` if the accounts are not those of this machine.
    func arguments(_ settings: AccountSettings) -> [String] {
        let tree = settings.isThisMachine ? [] : ["--prefix", settings.tree]
        // After `--`, a name that begins with `-` is not read as an option.
        return tree + options + ["--", name]
    }
}

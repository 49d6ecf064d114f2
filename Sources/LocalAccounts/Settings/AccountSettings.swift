import Foundation
package import UserDirectory

/// Which accounts Roster reads and changes, and how it changes them.
package struct AccountSettings: Sendable {
    /// The folder whose `etc` contains the account files, without a trailing slash; `/` means this machine.
    package let tree: String
    /// Whether a new account gets a home folder, with a copy of `etc/skel`.
    let createsHome: Bool
    /// The shell of new accounts; nil for the default of `useradd`.
    let shell: String?
    /// How long one run of a tool may take.
    let timeout: Duration
    let tools: Tools

    package struct Tools: Hashable, Sendable {
        /// The folders that are searched for the tools, in this order.
        package var folders = ["/usr/sbin", "/usr/bin", "/sbin", "/bin"]
        /// How long a tool may take to end after SIGTERM, before SIGKILL ends it.
        package var grace: Duration = .seconds(1)

        package init() {}
    }

    package init(
        tree: String = "/",
        createsHome: Bool = false,
        shell: String? = nil,
        timeout: Duration = .seconds(30),
        tools: Tools = Tools()
    ) throws(AccountSettingsError) {
        guard tree.hasPrefix("/"), !tree.utf8.contains(0) else {
            throw AccountSettingsError("accounts", "must be \"/\" for this machine, or the full path of a folder")
        }
        if let shell {
            guard shell.hasPrefix("/"), shell.unicodeScalars.allSatisfy(AccountSettings.isAllowedInPath) else {
                throw AccountSettingsError("shell", "must be the full path of a program, as in /bin/bash")
            }
        }
        var tree = Substring(tree)
        while tree.count > 1, tree.hasSuffix("/") { tree.removeLast() }
        self.tree = String(tree)
        self.createsHome = createsHome
        self.shell = shell
        self.timeout = timeout
        self.tools = tools
    }

    private static func isAllowedInPath(_ scalar: Unicode.Scalar) -> Bool {
        ("!"..."~").contains(scalar) && scalar != ":" && scalar != ","
    }

    /// Whether ``tree`` leads to the root folder, for example as `/`, `/.` or a symbolic link.
    var isThisMachine: Bool { tree == "/" || URL(fileURLWithPath: tree).resolvingSymlinksInPath().path == "/" }

    package var location: String { "accounts under \(tree.shown)" }

    /// The user fields that an account can store.
    package static let fields: [UserField] = [.login, .name, .groups, .status, .validUntil]

    /// Removes `validUntil` from the fields of a disabled account.
    ///
    /// `shadow` stores `validUntil` as the day of expiry, and disabling an account overwrites the day of expiry.
    package static func stored(_ fields: UserFields) -> UserFields {
        var fields = fields
        if fields.status == .disabled { fields.validUntil = nil }
        return fields
    }
}

extension String {
    /// The text for a message, without quotation marks; unsafe characters are escaped.
    var shown: String { String(quotedForMessage.dropFirst().dropLast()) }
}

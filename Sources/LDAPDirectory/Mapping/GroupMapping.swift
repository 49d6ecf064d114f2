import UserDirectory

/// Where the groups are, and how they name their members.
package struct GroupMapping: Hashable, Sendable {
    package let base: String
    /// The attribute with the members: `member` or `uniqueMember` with their DNs, or `memberUid` with their logins.
    package let member: String
    /// The attribute with the groups of an account, usually `memberOf`; nil to read the groups' lists of members.
    package let memberOf: String?
    /// The attribute with the group's name.
    package let name: String
    let filter: LDAPFilter

    package init(
        base: String,
        member: String = "member",
        memberOf: String? = nil,
        name: String = "cn",
        filter: String? = nil
    ) throws(LDAPSettingsError) {
        guard let parsed = DistinguishedName(base), !parsed.names.isEmpty else {
            throw LDAPSettingsError("groups.base", "must be a distinguished name, as in ou=groups,dc=example,dc=com")
        }
        for (setting, attribute) in [("member", member), ("member-of", memberOf ?? "memberOf"), ("name", name)] {
            try AttributeName.check(attribute, of: "groups.\(setting)")
        }
        self.base = base
        self.member = member
        self.memberOf = memberOf
        self.name = name
        self.filter = filter.map { LDAPFilter(configured: $0) } ?? GroupMapping.standardFilter(member)
    }

    var namesLogins: Bool { member.lowercased() == "memberuid" }

    private static func standardFilter(_ member: String) -> LDAPFilter {
        let classes =
            switch member.lowercased() {
            case "memberuid": ["posixGroup"]
            case "uniquemember": ["groupOfUniqueNames"]
            default: ["groupOfNames", "group"]
            }
        return .any(classes.map { .equal("objectClass", .text($0)) })
    }
}

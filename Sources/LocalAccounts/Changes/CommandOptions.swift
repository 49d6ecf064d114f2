import UserDirectory

/// The options of the tools that make an account.
enum CommandOptions {
    /// The options of `useradd`; the fields are in the form that an account can hold.
    static func creating(_ fields: UserFields, _ settings: AccountSettings) -> [String] {
        var options = [settings.createsHome ? "--create-home" : "--no-create-home"]
        if !fields.name.isEmpty { options += ["--comment=\(fields.name)"] }
        if let shell = settings.shell { options += ["--shell=\(shell)"] }
        if let expiry = expiry(fields) { options += ["--expiredate=\(expiry)"] }
        if !fields.groups.isEmpty { options.append("--groups=\(fields.groups.joined(separator: ","))") }
        return options
    }

    /// The day of expiry; nil for none.
    static func expiry(_ fields: UserFields) -> String? {
        if fields.status == .disabled { return String(AccountExpiry.disabled) }
        return fields.validUntil.flatMap(AccountExpiry.number).map(String.init)
    }
}

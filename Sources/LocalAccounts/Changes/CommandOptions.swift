import UserDirectory

enum CommandOptions {
    /// Returns the options of `useradd` for an account with these fields.
    static func creating(_ fields: UserFields, _ settings: AccountSettings) -> [String] {
        var options = [settings.createsHome ? "--create-home" : "--no-create-home"]
        if !fields.name.isEmpty { options += ["--comment=\(fields.name)"] }
        if let shell = settings.shell { options += ["--shell=\(shell)"] }
        if let expiry = expiry(fields) { options += ["--expiredate=\(expiry)"] }
        if !fields.groups.isEmpty { options.append("--groups=\(fields.groups.joined(separator: ","))") }
        return options
    }

    /// The day of expiry, in days since 1970; nil if the account does not expire.
    static func expiry(_ fields: UserFields) -> String? {
        if fields.status == .disabled { return String(AccountExpiry.disabled) }
        return fields.validUntil.flatMap(AccountExpiry.number).map(String.init)
    }
}

import UserDirectory

/// How an entry marks its account as disabled.
package enum StatusMapping: Hashable, Sendable {
    /// `nsAccountLock` is `TRUE`, as in 389 Directory Server.
    case accountLock
    /// `pwdAccountLockedTime` has the value with which OpenLDAP's password policy locks an account permanently.
    ///
    /// OpenLDAP sets another value after too many wrong passwords. Roster treats an account with such a value as
    /// active.
    case passwordPolicy
    /// `loginShell` is a program that refuses logins.
    case shell(ShellLock)
    /// The bit with the value 2 is set in Active Directory's `userAccountControl`.
    case accountControl

    /// The shells of disabled and enabled accounts.
    package struct ShellLock: Hashable, Sendable {
        package let locked: String
        /// The shell that an account gets if it is created as active, or if it is enabled and has no kept shell.
        package let unlocked: String
        /// The attribute that keeps a disabled account's old shell; nil if the old shell is not kept.
        package let keptIn: String?

        package init(locked: String = "/usr/sbin/nologin", unlocked: String = "/bin/bash", keptIn: String? = nil) {
            self.locked = locked
            self.unlocked = unlocked
            self.keptIn = keptIn
        }

        /// Compares only the file names, because systems keep programs in different folders.
        fileprivate func isLocked(_ shell: String) -> Bool {
            shell == locked || shell.split(separator: "/").last == locked.split(separator: "/").last
        }
    }

    /// The attribute that stores the status.
    var attribute: String {
        switch self {
        case .accountLock: "nsAccountLock"
        case .passwordPolicy: "pwdAccountLockedTime"
        case .shell: "loginShell"
        case .accountControl: "userAccountControl"
        }
    }

    /// The attributes that are needed to read and to change the status.
    var attributes: [String] {
        if case .shell(let lock) = self, let kept = lock.keptIn { [attribute, kept] } else { [attribute] }
    }

    private static let lockedForEver = "000001010000Z"
    /// `ACCOUNTDISABLE`.
    private static let disabledBit: Int64 = 2
    /// `NORMAL_ACCOUNT`.
    private static let normalAccount: Int64 = 512

    func read(_ entry: LDAPEntry) throws(UnreadableEntry) -> User.Status {
        let isDisabled: Bool
        switch self {
        case .accountLock: isDisabled = try entry.text(attribute)?.lowercased() == "true"
        case .passwordPolicy: isDisabled = try entry.text(attribute) == StatusMapping.lockedForEver
        case .shell(let lock): isDisabled = try entry.text(attribute).map(lock.isLocked) ?? false
        case .accountControl: isDisabled = (try entry.number(attribute) ?? 0) & StatusMapping.disabledBit != 0
        }
        return isDisabled ? .disabled : .active
    }

    /// The new values that give an entry this status; a nil value removes the attribute.
    func values(for status: User.Status, in entry: LDAPEntry) throws(UnreadableEntry) -> [(String, String?)] {
        guard try read(entry) != status else { return [] }
        let isDisabled = status == .disabled
        switch self {
        case .accountLock: return [(attribute, isDisabled ? "TRUE" : nil)]
        case .passwordPolicy: return [(attribute, isDisabled ? StatusMapping.lockedForEver : nil)]
        case .accountControl:
            let old = try entry.number(attribute) ?? StatusMapping.normalAccount
            return [(attribute, String(old ^ StatusMapping.disabledBit))]
        case .shell(let lock):
            guard let kept = lock.keptIn else { return [(attribute, isDisabled ? lock.locked : lock.unlocked)] }
            if isDisabled { return [(attribute, lock.locked), (kept, try entry.text(attribute))] }
            return [(attribute, try entry.text(kept) ?? lock.unlocked), (kept, nil)]
        }
    }

    /// The value for a new entry; nil if the entry needs no value.
    func newValue(for status: User.Status) -> String? {
        switch self {
        case .accountLock: status == .disabled ? "TRUE" : nil
        case .passwordPolicy: status == .disabled ? StatusMapping.lockedForEver : nil
        case .shell(let lock): status == .disabled ? lock.locked : lock.unlocked
        // Active Directory refuses to add an enabled account that has no password. Therefore, each account is added as
        // disabled, and a second step enables it if it should be active.
        case .accountControl: String(StatusMapping.normalAccount | StatusMapping.disabledBit)
        }
    }
}

internal import UserDirectory

/// Checks whether the login in a form is taken, and whether the form may still suggest a login.
@MainActor
final class LoginChecker {
    /// Looks up logins by their keys, and calls back with the keys that are taken.
    ///
    /// A login's key is its ``FoldedText/identity(_:)``.
    typealias FindTaken = @MainActor (_ keys: [String], @escaping @MainActor (Set<String>) -> Void) -> Void

    /// The login before the edit; nil for a new user.
    private let initial: String?
    private let findTaken: FindTaken
    private var isTyped = false
    /// Counts the calls of `check`; only the result of the latest call is used.
    private var lookups = 0
    /// The key of the login that was looked up last, if this login is taken.
    private var taken: String?

    init(initial: String?, findTaken: @escaping FindTaken) {
        self.initial = initial
        self.findTaken = findTaken
    }

    /// Whether the login is still derived from the name that is typed for a new user.
    var isSuggested: Bool { initial == nil && !isTyped }

    private func isTaken(_ login: String) -> Bool { taken != nil && taken == LoginChecker.key(login) }

    /// The error of a login that is taken; nil for other logins and fields.
    func error(of field: UserField, _ value: String) -> String? {
        field == .login && isTaken(value) ? "Already taken; choose another" : nil
    }

    /// Called when a login has been typed; after that, no login is suggested.
    func noteTyped() { isTyped = true }

    /// Looks up a login, and calls back when the store has answered; a newer call replaces an older call.
    ///
    /// `completion` is not called if the read fails, or if the login is empty or unchanged. If a suggested login such
    /// as `ana` is taken, `free` is the first free login from `ana2` to `ana9`.
    func check(_ login: String, completion: @escaping @MainActor (_ free: String?) -> Void) {
        let login = FieldRules.normalizedLine(login)
        let key = FoldedText.identity(login)
        lookups += 1
        guard !key.isEmpty, key != initial.map(FoldedText.identity) else { return taken = nil }
        let numbered = isSuggested ? (2...9).map { "\(login)\($0)" } : []
        findTaken([key] + numbered.map(FoldedText.identity)) { [weak self, lookups] found in
            guard let self, lookups == self.lookups else { return }
            let free = found.contains(key) ? numbered.first { !found.contains(FoldedText.identity($0)) } : nil
            taken = found.contains(key) && free == nil ? key : nil
            completion(free)
        }
    }

    private static func key(_ login: String) -> String { FoldedText.identity(FieldRules.normalizedLine(login)) }
}

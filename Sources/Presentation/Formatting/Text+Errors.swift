internal import Foundation
internal import UserDirectory

extension Text {
    /// The text of an error that is shown on its own: capitalized, and without rule names (``withoutRules(_:)``).
    package static func message(of error: any Error) -> String { capitalized(reason(of: error)) }

    /// The text of an error that is shown after a colon or a semicolon, without rule names (``withoutRules(_:)``).
    static func reason(of error: any Error) -> String { withoutRules(SystemError.reason(error)) }

    /// What is wrong with the store, without the store's name; nil if the error is not about the store.
    static func fault(of error: any Error) -> String? {
        switch error as? DirectoryError {
        case .storeBusy(_, let holder): "Locked by another \(holder.rawValue)"
        case .storeUnavailable(_, let reason), .storeForbids(_, let reason): capitalized(reason)
        default: nil
        }
    }

    /// Capitalizes the first letter, unless the text begins with a URL.
    ///
    /// The text must not begin with a login or another name.
    package static func capitalized(_ text: String) -> String {
        text.prefix { $0 != " " }.contains("://") ? text : text.prefix(1).uppercased() + text.dropFirst()
    }

    /// Removes the names of rules, which only programs need: `(rule login-start)`.
    static func withoutRules(_ text: String) -> String { text.replacing(#/ \(rule [a-z-]+\)/#, with: "") }
}

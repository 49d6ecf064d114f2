/// Checks that a string is empty, or a single email address that is not too long.
///
/// Uses the HTML standard's rule for `<input type=email>`, but allows domains in any script. Unlike RFC 5322, the rule
/// allows no comments and no quoted local part.
enum EmailRule {
    static func check(_ text: String, report: (RuleViolation) -> Void) {
        guard !text.isEmpty else { return }
        if text.utf8.count > FieldRules.longestEmail {
            let message = "must be at most \(FieldRules.longestEmail) bytes long"
            report(RuleViolation(field: .email, rule: "email-length", message: message))
        }
        if !isAddress(text) {
            let local = text.prefix { $0 != "@" }
            let hasForeignLetter = local.count < text.count && local.contains { $0.isLetter && !$0.isASCII }
            let message =
                hasForeignLetter
                ? "may have only the letters a-z before the \"@\"" : "must be an email address, e.g. ana@example.com"
            report(RuleViolation(field: .email, rule: "email-form", message: message))
        }
    }

    private static func isAddress(_ text: String) -> Bool {
        guard text.hasOnlyBytes({ $0 < 0x80 }) else { return isAddress(text.unicodeScalars) }
        // Reading the bytes takes half as long as reading the scalars.
        var text = text
        return text.withUTF8 { isAddress($0.lazy.map { Unicode.Scalar($0) }) }
    }

    private static func isAddress(_ scalars: some BidirectionalCollection<Unicode.Scalar>) -> Bool {
        guard let at = scalars.firstIndex(of: "@") else { return false }
        let local = scalars[..<at]
        guard !local.isEmpty, local.allSatisfy(isAllowedInLocalPart) else { return false }
        var domain = scalars[scalars.index(after: at)...]
        while let dot = domain.firstIndex(of: ".") {
            guard isLabel(domain[..<dot]) else { return false }
            domain = domain[domain.index(after: dot)...]
        }
        return isLabel(domain)
    }

    private static func isAllowedInLocalPart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", ".", "!", "#", "$", "%", "&", "'", "*", "+", "/", "=", "?", "^", "_",
            "`", "{", "|", "}", "~", "-":
            true
        default: false
        }
    }

    private static func isLabel(_ label: some BidirectionalCollection<Unicode.Scalar>) -> Bool {
        guard let first = label.first, let last = label.last, label.count <= 63 else { return false }
        return first.isLetterOrDigit && last != "-"
            && label.allSatisfy { $0 == "-" || $0.isLetterOrDigit || $0.isLetterOrMark }
    }
}

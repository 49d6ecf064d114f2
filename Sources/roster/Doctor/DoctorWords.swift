import UserDirectory

/// The messages of `roster doctor`.
enum DoctorWords {
    /// Returns one line per finding, and one below it for its advice, if any.
    static func lines(_ findings: [StoreFinding]) -> String {
        let width = findings.map(\.subject.count).max() ?? 0
        return findings.map { finding in
            let state = finding.state.rawValue.padded(to: 7)
            let line = "\(state)  \(finding.subject.padded(to: width))  \(SafeText.line(finding.message))\n"
            guard let advice = finding.advice else { return line }
            return line + String(repeating: " ", count: width + 11) + "→ \(SafeText.line(advice))\n"
        }
        .joined()
    }

    /// Returns a summary such as "1 fault, 2 warnings", or "everything is fine".
    static func summary(faults: Int, warnings: Int) -> String {
        guard faults + warnings > 0 else { return "everything is fine" }
        let parts = [(faults, "fault"), (warnings, "warning")]
        return parts.filter { $0.0 > 0 }.map { $0.0 == 1 ? "1 \($0.1)" : "\($0.0) \($0.1)s" }.joined(separator: ", ")
    }
}

extension JSON {
    /// The findings as JSON.
    static func findings(_ findings: [StoreFinding], isHealthy: Bool) -> JSON {
        let checks = findings.map { finding in
            JSON.object([
                ("subject", .string(finding.subject)), ("state", .string(finding.state.rawValue)),
                ("message", .string(finding.message)), ("advice", finding.advice.map(JSON.string) ?? .null),
            ])
        }
        return .object([("healthy", .bool(isHealthy)), ("checks", .array(checks))])
    }
}

extension String {
    /// Returns the text padded to a width in characters; for ASCII only.
    func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}

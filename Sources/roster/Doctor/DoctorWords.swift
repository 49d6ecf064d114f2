import Presentation
import UserDirectory

enum DoctorWords {
    /// The minimum width of messages beside the subjects; if there is less room, messages begin on a new line.
    private static let minRoom = 30

    /// Returns the findings, each followed by its advice; long lines are wrapped.
    ///
    /// - Parameter lineWidth: The width of the terminal in cells; nil if unknown.
    static func lines(_ findings: [StoreFinding], lineWidth: Int? = nil) -> String {
        let width = findings.map(\.subject.count).max() ?? 0
        let lineWidth = lineWidth ?? .max
        let isNarrow = lineWidth - (width + 11) < minRoom
        let margin = isNarrow ? 4 : width + 11
        func block(_ text: String, sign: String = "") -> [String] {
            let room = max(1, lineWidth - margin - sign.count)
            let lines = WrappedText.lines(SafeText.line(text), width: room)
            let rest = String(repeating: " ", count: sign.count)
            return lines.enumerated().map { String(repeating: " ", count: margin) + ($0 == 0 ? sign : rest) + $1 }
        }
        return findings.flatMap { finding in
            let heading = "\(finding.state.rawValue.padded(to: 7))  \(finding.subject.padded(to: width))"
            var lines = block(finding.text.text { Text.number($0) })
            if isNarrow {
                lines.insert(heading, at: 0)
            } else {
                lines[0] = "\(heading)  \(lines[0].dropFirst(margin))"
            }
            return lines + (finding.advice.map { block($0, sign: "→ ") } ?? [])
        }
        .map { $0 + "\n" }
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

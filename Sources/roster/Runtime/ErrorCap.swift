import Presentation

/// Limits how many similar errors a command prints, such as errors about single users or single lines of a file.
///
/// More errors would push everything else off the screen. JSON has no such limit, because programs read it.
enum ErrorCap {
    static let limit = 20

    /// Returns the line that follows the printed errors, such as `and 480 more users; --json names all of them`.
    static func rest(_ count: Int, _ noun: String, plural: String? = nil, _ advice: String) -> String {
        "and \(Text.number(count)) more \(count == 1 ? noun : plural ?? noun + "s"); \(advice)"
    }
}

extension ErrorCap {
    /// Prints errors, and the number of errors that are not printed.
    ///
    /// As text, prints the first ``limit`` errors; as JSON, prints all known errors. `count` is the number of known
    /// errors. `total` is the number of all errors; nil if all are known.
    @MainActor
    static func report(
        _ count: Int,
        of total: Int? = nil,
        noun: String = "user",
        in session: Session,
        _ error: (Int) throws -> CommandError
    ) rethrows {
        let shown = session.printsErrorsAsJSON ? count : min(count, limit)
        for index in 0..<shown { session.report(try error(index)) }
        let left = (total ?? count) - shown
        guard left > 0 else { return }
        let known = count == total ?? count ? "all of them" : "the first \(Text.number(count))"
        let advice = session.printsErrorsAsJSON ? "their errors are not listed" : "--json names \(known)"
        let text = rest(left, noun, advice)
        if session.printsErrorsAsJSON { session.say(text) } else { StandardError.write("roster: \(text)\n") }
    }
}

import Presentation

/// Limits how many similar errors a command prints, such as errors about single users or single lines of a file.
///
/// More errors would push everything else off the screen. JSON has no such limit, because programs read it.
enum ErrorCap {
    static let limit = 20

    /// Returns the line below the errors that were printed: `and 480 more users; --json names all of them`.
    ///
    /// - Parameters:
    ///   - count: How many errors were not printed.
    ///   - noun: What each error is about, such as `user`.
    ///   - advice: Where to find the errors that were not printed, or why they cannot be found.
    static func rest(_ count: Int, _ noun: String, _ advice: String) -> String {
        "and \(Text.number(count)) more \(count == 1 ? noun : noun + "s"); \(advice)"
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
        let advice = session.printsErrorsAsJSON ? "only the first are kept" : "--json names \(known)"
        let text = rest(left, noun, advice)
        if session.printsErrorsAsJSON { session.say(text) } else { StandardError.write("roster: \(text)\n") }
    }
}

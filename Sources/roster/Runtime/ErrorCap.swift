import Presentation

/// Limits the number of errors about single users, or about single lines of a file, that a command prints.
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

extension Session {
    /// Prints errors, and the number of errors that are not printed.
    ///
    /// As text, prints the first ``ErrorCap/limit`` errors; as JSON, prints all known errors.
    ///
    /// - Parameters:
    ///   - count: The number of errors that are known.
    ///   - total: The number of errors; nil if all are known.
    ///   - noun: What each error is about.
    ///   - error: Returns the error at an index.
    func reportEach(
        _ count: Int,
        of total: Int? = nil,
        noun: String = "user",
        _ error: (Int) throws -> CommandError
    ) rethrows {
        let shown = printsErrorsAsJSON ? count : min(count, ErrorCap.limit)
        for index in 0..<shown { report(try error(index)) }
        let rest = (total ?? count) - shown
        guard rest > 0 else { return }
        let known = count == total ?? count ? "all of them" : "the first \(Text.number(count))"
        let advice = printsErrorsAsJSON ? "only the first are kept" : "--json names \(known)"
        let text = ErrorCap.rest(rest, noun, advice)
        if printsErrorsAsJSON { say(text) } else { StandardError.write("roster: \(text)\n") }
    }
}

internal import UserDirectory

/// The argument of a command in the palette.
@MainActor
struct CommandArgument {
    /// In capitals: `LOGIN`.
    let name: String
    let title: String
    /// Whether there are few enough values to list them all after an unknown value was entered.
    var hasFewValues = true
    /// Whether the argument names the user to change; if so, the command does not act on the selected or marked users.
    var namesUser = false
    /// Returns the completions of the typed text, the likeliest first.
    var complete: @MainActor (_ typed: String) -> [(text: String, title: String)] = { _ in [] }
    let run: @MainActor (_ text: String) throws(CommandArgumentError) -> Void
}

struct CommandArgumentError: Error {
    let message: String
}

extension CommandArgumentError {
    /// Suggests the most similar of `words`; if none is similar, ends with `place`, which says how to list the words.
    init(unknown kind: String, _ word: String, among words: [String], fallback place: String? = nil) {
        message = "There is no \(kind) \"\(word)\"" + NearestWord.hint(word, among: words, fallback: place)
    }
}

internal import UserDirectory

/// The argument of a command in the palette.
@MainActor
struct CommandArgument {
    /// In capitals: `LOGIN`.
    let name: String
    let title: String
    /// Whether there are few enough values to list them all after an unknown value was entered.
    var hasFewValues = true
    /// Whether the argument names the user to change, instead of the selected or marked users.
    var namesUser = false
    /// Returns the completions of the typed text, the likeliest first.
    var complete: @MainActor (_ typed: String) -> [(text: String, title: String)] = { _ in [] }
    /// Performs the command with the argument; throws if the argument is invalid.
    let run: @MainActor (_ text: String) throws(CommandArgumentError) -> Void
}

struct CommandArgumentError: Error {
    let message: String
}

extension CommandArgumentError {
    /// Reports an unknown word, and suggests the most similar of `words`.
    ///
    /// If no word is similar, the message ends with `place`, which says how to list the words.
    init(unknown kind: String, _ word: String, among words: [String], fallback place: String? = nil) {
        message = "There is no \(kind) \"\(word)\"" + NearestWord.hint(word, among: words, fallback: place)
    }
}

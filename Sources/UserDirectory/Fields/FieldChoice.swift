/// A field whose value is one of a few words.
package struct FieldChoice: Sendable {
    package let words: [String]
    let place: any PartialKeyPath<UserFields> & Sendable
    package let word: @Sendable (UserFields) -> String
    /// Returns false, and changes nothing, if the word is not one of them.
    let set: @Sendable (inout UserFields, String) -> Bool

    init<Choice: RawRepresentable<String> & CaseIterable & SendableMetatype>(
        _ path: any WritableKeyPath<UserFields, Choice> & Sendable
    ) {
        words = Choice.allCases.map(\.rawValue)
        place = path
        word = { $0[keyPath: path].rawValue }
        set = { fields, word in
            guard let choice = Choice(rawValue: word) else { return false }
            fields[keyPath: path] = choice
            return true
        }
    }
}

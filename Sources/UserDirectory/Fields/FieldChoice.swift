/// Access to a field whose value is one of a few words.
package struct FieldChoice: Sendable {
    package let words: [String]
    /// The field's byte offset in ``UserFields``; see ``FieldPlace``.
    let offset: Int
    package let word: @Sendable (UserFields) -> String
    /// Sets the field to a word; returns false, and changes nothing, if the word is not one of ``words``.
    let set: @Sendable (inout UserFields, String) -> Bool

    init<Choice: RawRepresentable<String> & CaseIterable & SendableMetatype>(
        _ path: WritableKeyPath<UserFields, Choice>
    ) {
        words = Choice.allCases.map(\.rawValue)
        let place = FieldPlace(path)
        offset = place.offset
        word = { $0[place].rawValue }
        set = { fields, word in
            guard let choice = Choice(rawValue: word) else { return false }
            fields[place] = choice
            return true
        }
    }
}

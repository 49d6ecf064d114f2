/// Where a record has one of a few words.
package struct FieldChoice: Sendable {
    /// The words, in order.
    package let words: [String]
    let place: any PartialKeyPath<UserFields> & Sendable
    /// The word of a record.
    package let word: @Sendable (UserFields) -> String
    /// Gives a record a word; false, and no change, if it is not one of them.
    let set: @Sendable (inout UserFields, String) -> Bool

    /// Takes the place of the value.
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

extension UserField {
    /// Returns the value as databases store it: ``text(of:)``, or ``Day/noDay`` for a missing day.
    package func stored(in fields: UserFields) -> String {
        if case .day(let place) = value { fields[place].stored } else { text(of: fields) }
    }

    /// Sets a value in the form of ``stored(in:)``; returns false, and changes nothing, if the text is invalid.
    package func setStored(_ text: String, in fields: inout UserFields) -> Bool {
        guard case .day(let place) = value, text == Day.noDay else { return set(text, in: &fields) }
        fields[place] = nil
        return true
    }

    /// Returns the text in which queries search, in the form that ``search`` requires; nil if ``search`` is nil.
    package func searched(in fields: UserFields) -> String? {
        switch search {
        case .folded: FoldedText.search(text(of: fields))
        case .identity: FoldedText.identity(text(of: fields))
        case .exact: text(of: fields)
        case .member: GroupText.keys(names(of: fields))
        case nil: nil
        }
    }
}

extension TextField {
    /// The state of a field without its text: the cursor, the selection, the scroll position, and the text that Ctrl-Y
    /// inserts.
    ///
    /// If a presenter owns the text, the view keeps only this state between events. A copy of the text in the view
    /// could differ from the presenter's text.
    ///
    /// For example:
    /// ```swift
    /// var field = TextField(presenter.text, state: state)
    /// if field.handle(event) {
    ///     presenter.text = field.text
    ///     state = field.state
    /// }
    /// ```
    public struct State: Hashable, Sendable {
        /// The number of characters before the cursor; `nil` for the end of the text.
        let cursor: Int?
        let killed: String
        /// Whether typing or pasting replaces the text.
        public let isSelected: Bool
        let firstCharacter: Int

        /// The state of a field with the cursor after its text.
        public init(isSelected: Bool = false) {
            self.init(cursor: nil, killed: "", isSelected: isSelected, firstCharacter: 0)
        }

        init(cursor: Int?, killed: String, isSelected: Bool, firstCharacter: Int) {
            self.cursor = cursor
            self.killed = killed
            self.isSelected = isSelected
            self.firstCharacter = firstCharacter
        }
    }
}

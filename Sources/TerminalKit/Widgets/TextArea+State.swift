extension TextArea {
    /// The state of an area without its text: the cursor, the scroll position, and the text that Ctrl-Y inserts.
    ///
    /// Keep it between events and pass it to `TextArea(_:state:)`, as in the example of `TextField.State`.
    public struct State: Hashable, Sendable {
        /// The index of the line with the cursor; `nil` for the last line.
        let row: Int?
        /// The number of characters before the cursor in its line; `nil` for the end of the line.
        let cursor: Int?
        let killed: String
        let firstRow: Int
        /// The index of the first visible character in the line with the cursor.
        let firstCharacter: Int

        /// The state of an area with the cursor after its text.
        public init() {
            self.init(row: nil, cursor: nil, killed: "", firstRow: 0, firstCharacter: 0)
        }

        init(row: Int?, cursor: Int?, killed: String, firstRow: Int, firstCharacter: Int) {
            self.row = row
            self.cursor = cursor
            self.killed = killed
            self.firstRow = firstRow
            self.firstCharacter = firstCharacter
        }
    }
}

extension TextArea {
    /// The state of an area without its text: the cursor, the scroll position, and the text that Ctrl-Y inserts.
    ///
    /// Use this state like `TextField.State`.
    public struct State: Hashable, Sendable {
        /// Nil for the last line.
        let row: Int?
        /// Nil for the end of the line.
        let cursor: Int?
        let killed: String
        let firstRow: Int
        let firstShown: Int

        /// The state of an area with the cursor after its text.
        public init() {
            self.init(row: nil, cursor: nil, killed: "", firstRow: 0, firstShown: 0)
        }

        init(row: Int?, cursor: Int?, killed: String, firstRow: Int, firstShown: Int) {
            self.row = row
            self.cursor = cursor
            self.killed = killed
            self.firstRow = firstRow
            self.firstShown = firstShown
        }
    }
}

struct PreparedStatements {
    private var names: [String: String] = [:]
    private var nameCount = 0

    var count: Int { names.count }

    /// The name of the statement with this text; nil if it is not prepared.
    subscript(text: String) -> String? {
        get { names[text] }
        set { names[text] = newValue }
    }

    /// A new name; names are never reused.
    mutating func makeName() -> String {
        nameCount += 1
        return "roster_\(nameCount)"
    }
}

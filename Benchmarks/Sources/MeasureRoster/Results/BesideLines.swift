/// The measured lines for keys that are pressed while another process writes to the same store.
struct BesideLines {
    let moving: KeyLines
    let filtering: KeyLines

    /// Makes the lines.
    ///
    /// - Parameters:
    ///   - title: The end of each title, such as "during an import".
    ///   - meaning: When the keys are pressed, as a part of a sentence that begins with "while".
    init(_ title: String, _ meaning: String) {
        moving = KeyLines(
            "Move \(title)",
            "one row down or up \(meaning): from the key until the next output",
            median: 1,
            slow: 5
        )
        filtering = KeyLines(
            "Type in the filter \(title)",
            "one more letter of a name or login \(meaning): from the key until matching users are there",
            median: 8,
            slow: 50
        )
    }

    var all: [KeyLines] { [moving, filtering] }
}

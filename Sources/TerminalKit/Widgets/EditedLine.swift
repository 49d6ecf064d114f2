/// The text and cursor of a line being edited, independent of the screen.
struct EditedLine: Hashable, Sendable {
    private(set) var characters: [Character]
    private(set) var cursor: Int
    /// The text that a kill key, such as Ctrl-W, Ctrl-U or Ctrl-K, last deleted; Ctrl-Y inserts it.
    var killed = ""

    init(_ text: String = "", cursor: Int? = nil, killed: String = "") {
        characters = Array(text)
        self.cursor = min(max(0, cursor ?? .max), characters.count)
        self.killed = killed
    }

    var text: String { String(characters) }
    var isEmpty: Bool { characters.isEmpty }

    func text(from start: Int, to end: Int? = nil) -> String {
        String(characters[start..<(end ?? characters.count)])
    }

    mutating func insert(_ text: String) { replace(cursor..<cursor, with: text) }

    private mutating func replace(_ range: Range<Int>, with text: String) {
        let before = String(characters[..<range.lowerBound]) + text
        // A combining mark joins the cluster before it, so the whole text is split into clusters again.
        characters = Array(before + String(characters[range.upperBound...]))
        cursor = min(before.count, characters.count)
    }

    mutating func move(to place: Int) {
        cursor = min(max(0, place), characters.count)
    }

    mutating func delete(_ range: Range<Int>) {
        replace(range.clamped(to: 0..<characters.count), with: "")
    }

    /// Handles an editing key; returns `false` for other keys.
    mutating func handle(_ key: Key) -> Bool {
        switch key {
        case .character(let character): insert(EditedLine.withoutControls(String(character)))
        case .left, .control("b"): move(to: cursor - 1)
        case .right, .control("f"): move(to: cursor + 1)
        case .home, .control("a"): move(to: 0)
        case .end, .control("e"): move(to: characters.count)
        case .wordLeft, .alt("b"): move(to: wordStart)
        case .wordRight, .alt("f"): move(to: wordEnd)
        case .backspace, .control("h"): delete(max(0, cursor - 1)..<cursor)
        case .delete, .control("d"): delete(cursor..<min(cursor + 1, characters.count))
        case .control("w"), .alt("\u{7F}"): kill(wordStart..<cursor)
        case .alt("d"): kill(cursor..<wordEnd)
        case .control("u"): kill(0..<cursor)
        case .control("k"): kill(cursor..<characters.count)
        case .control("y"): insert(killed)
        default: return false
        }
        return true
    }

    private mutating func kill(_ range: Range<Int>) {
        if !range.isEmpty { killed = String(characters[range]) }
        delete(range)
    }

    private var wordStart: Int {
        var place = cursor
        while place > 0, !characters[place - 1].isWord { place -= 1 }
        while place > 0, characters[place - 1].isWord { place -= 1 }
        return place
    }

    private var wordEnd: Int {
        var place = cursor
        while place < characters.count, !characters[place].isWord { place += 1 }
        while place < characters.count, characters[place].isWord { place += 1 }
        return place
    }

    /// The index of the first visible cluster, chosen so that the cursor is visible.
    ///
    /// The index stays `current` if the cursor is visible with it; if not, the nearest index that makes the cursor
    /// visible is chosen. If there is free space at the right of the text, the index is then reduced until no further
    /// cluster fits.
    func firstCharacter(from current: Int, columns: Int, textWidth: TextWidth) -> Int {
        var first = firstWithCursor(from: current, columns: columns, textWidth: textWidth)
        var room = columns - 1 - textWidth.width(of: text(from: first))
        while first > 0 {
            room -= textWidth.width(of: characters[first - 1])
            guard room >= 0 else { break }
            first -= 1
        }
        return first
    }

    private func firstWithCursor(from current: Int, columns: Int, textWidth: TextWidth) -> Int {
        guard cursor > current else { return cursor }
        // A cursor after the text needs a cell of its own.
        var room = columns - (cursor < characters.count ? textWidth.width(of: characters[cursor]) : 1)
        var first = cursor
        while first > current {
            room -= textWidth.width(of: characters[first - 1])
            guard room >= 0 else { break }
            first -= 1
        }
        return first
    }

    /// The text without control and bidirectional-control characters; tabs become spaces.
    static func withoutControls(_ text: String) -> String {
        // A fast path for printable ASCII. A view that keeps only a `TextField.State` creates a field for each drawing,
        // and each new field calls this function.
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar == "\t" {
                scalars.append(" ")
            } else if scalar.properties.generalCategory != .control, !scalar.isBidiControl {
                scalars.append(scalar)
            }
        }
        return String(scalars)
    }
}

extension Character {
    fileprivate var isWord: Bool { isLetter || isNumber || self == "_" }
}

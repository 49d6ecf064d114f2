/// A simplified screen of a terminal, which keeps only the text: no colours, and one column for each character.
struct Screen {
    let rows: Int
    let columns: Int
    private var cells: [[Unicode.Scalar]]
    private var parser = EscapeParser()
    private var row = 0
    private var column = 0
    private var saved = (row: 0, column: 0)
    private var last: Unicode.Scalar = " "
    /// The rows that scroll.
    private var region: Range<Int>

    init(rows: Int, columns: Int) {
        self.rows = rows
        self.columns = columns
        cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
        region = 0..<rows
    }

    /// The text of each row.
    var lines: [String] {
        cells.map { row in
            var text = String.UnicodeScalarView()
            text.append(contentsOf: row)
            return String(text)
        }
    }

    /// The left two thirds of the screen, where all measured programs have their lists.
    ///
    /// On the right, Roster shows details of the selected user, some of them only a moment after the cursor has
    /// stopped.
    var list: [ArraySlice<Unicode.Scalar>] {
        cells.map { $0[..<(columns * 2 / 3)] }
    }

    /// The logins of the sample file that are in the list, from the top.
    ///
    /// The rest of a row may change although the users stay the same. For example, the scroll bar changes when
    /// the total becomes known.
    var users: [ArraySlice<Unicode.Scalar>] {
        list.compactMap { row in
            row.indices.lazy.map { row[$0...].prefix(8) }
                .first { $0.first == "u" && $0.dropFirst().count(where: Self.isDigit) == 7 }
        }
    }

    /// The numbers of matching users, as in "45 of 1,000" or "45/1000".
    var totals: [String] {
        list.flatMap { row in
            var text = String.UnicodeScalarView()
            text.append(contentsOf: row)
            return String(text).matches(of: /[0-9,]+( of |\/)[0-9,]+/).map { String($0.output.0) }
        }
    }

    private static func isDigit(_ character: Unicode.Scalar) -> Bool { "0"..."9" ~= character }

    /// Draws output of the program.
    mutating func draw(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            switch parser.read(byte) {
            case nil: break
            case .text(let character): write(character)
            case .control(let code): control(code)
            case .escape(let character): escape(character)
            case .sequence(let numbers, let end, let isPrivate):
                if !isPrivate { sequence(numbers, end) } else if end == "h", numbers == [1049] { erase(0..<rows) }
            }
        }
    }

    private mutating func write(_ character: Unicode.Scalar) {
        guard character.properties.canonicalCombiningClass == .notReordered else { return }
        if column >= columns {
            column = 0
            feed()
        }
        cells[row][column] = character
        column += 1
        last = character
    }

    private mutating func control(_ code: UInt8) {
        switch code {
        case 0x08: column = max(0, min(column, columns) - 1)
        case 0x09: column = min(columns - 1, (column / 8 + 1) * 8)
        case 0x0A...0x0C: feed()
        case 0x0D: column = 0
        default: break
        }
    }

    private mutating func escape(_ character: Character) {
        switch character {
        case "7": saved = (row, column)
        case "8": (row, column) = saved
        case "M": if row == region.lowerBound { scroll(by: -1) } else { row = max(0, row - 1) }
        case "D": feed()
        case "E":
            column = 0
            feed()
        case "c": self = Screen(rows: rows, columns: columns)
        default: break
        }
    }

    private mutating func sequence(_ numbers: [Int], _ end: Character) {
        let first = numbers.first ?? 0
        let count = max(1, first)
        switch end {
        case "H", "f": move(count - 1, max(1, numbers.dropFirst().first ?? 1) - 1)
        case "A": move(row - count, column)
        case "B", "e": move(row + count, column)
        case "C", "a": move(row, column + count)
        case "D": move(row, min(column, columns) - count)
        case "E": move(row + count, 0)
        case "F": move(row - count, 0)
        case "G", "`": move(row, count - 1)
        case "d": move(count - 1, column)
        case "s": saved = (row, column)
        case "u": (row, column) = saved
        case "b": for _ in 0..<count { write(last) }
        case "r": setRegion(numbers)
        case "S": scroll(by: count)
        case "T": scroll(by: -count)
        case "J", "K", "L", "M", "P", "X", "@": edit(end, first)
        default: break
        }
    }

    private mutating func edit(_ end: Character, _ number: Int) {
        let count = min(max(1, number), columns)
        let column = min(column, columns - 1)
        let blank = Unicode.Scalar(" ")
        switch end {
        case "J" where number == 0:
            blankRow(row, column..<columns)
            erase(row + 1..<rows)
        case "J" where number == 1:
            erase(0..<row)
            blankRow(row, 0..<column + 1)
        case "J": erase(0..<rows)
        case "K": blankRow(row, number == 0 ? column..<columns : number == 1 ? 0..<column + 1 : 0..<columns)
        case "X": blankRow(row, column..<min(columns, column + count))
        case "P", "@":
            let rest = Array(cells[row][column...])
            let blanks = Array(repeating: blank, count: count)
            let changed = end == "P" ? rest.dropFirst(count) + blanks : blanks + rest
            cells[row].replaceSubrange(column..., with: changed.prefix(columns - column))
        case "L", "M":
            guard region.contains(row) else { break }
            scroll(row..<region.upperBound, by: end == "M" ? count : -count)
        default: break
        }
    }

    private mutating func move(_ row: Int, _ column: Int) {
        self.row = min(max(0, row), rows - 1)
        self.column = min(max(0, column), columns - 1)
    }

    private mutating func setRegion(_ numbers: [Int]) {
        let top = max(1, numbers.first ?? 1) - 1
        let bottom = numbers.count > 1 && numbers[1] > 0 ? min(rows, numbers[1]) : rows
        guard top < bottom else { return }
        region = top..<bottom
        move(0, 0)
    }

    private mutating func feed() {
        if row == region.upperBound - 1 { scroll(by: 1) } else { row = min(rows - 1, row + 1) }
    }

    private mutating func scroll(by count: Int) {
        scroll(region, by: count)
    }

    /// Moves rows up, or down if `count` is negative.
    private mutating func scroll(_ area: Range<Int>, by count: Int) {
        let amount = min(abs(count), area.count)
        let blanks = Array(repeating: Array(repeating: Unicode.Scalar(" "), count: columns), count: amount)
        let kept = count > 0 ? Array(cells[area].dropFirst(amount)) : Array(cells[area].dropLast(amount))
        cells.replaceSubrange(area, with: count > 0 ? kept + blanks : blanks + kept)
    }

    private mutating func erase(_ area: Range<Int>) {
        for row in area { blankRow(row, 0..<columns) }
    }

    private mutating func blankRow(_ row: Int, _ area: Range<Int>) {
        for column in area { cells[row][column] = " " }
    }
}

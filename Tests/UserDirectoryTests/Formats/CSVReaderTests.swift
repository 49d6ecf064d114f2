import Testing
import UserDirectory

@Suite struct CSVReaderTests {
    private func read(_ bytes: [UInt8], pieceSize: Int = 7) throws -> [Result<CSVRow, CSVError>] {
        var reader = CSVReader(MemoryByteSource(bytes, chunkSize: pieceSize))
        var records: [Result<CSVRow, CSVError>] = []
        while let record = try reader.next() { records.append(record) }
        return records
    }

    private func fields(_ text: String) throws -> [[String]] {
        try read(Array(text.utf8)).map { try $0.get().fields }
    }

    private func error(_ problem: CSVError.Problem, _ line: Int) -> Result<CSVRow, CSVError> {
        .failure(CSVError(problem, line: line))
    }

    @Test(
        "a CSV text is separated into records and fields",
        arguments: [
            ("a,b\nc,d\n", [["a", "b"], ["c", "d"]]),
            ("a,b\r\nc,d", [["a", "b"], ["c", "d"]]),
            ("a\rb\r", [["a"], ["b"]]),
            ("a,,\n", [["a", "", ""]]),
            (",\n", [["", ""]]),
            ("\"a,b\",\"c\"\n", [["a,b", "c"]]),
            ("\"a \"\"b\"\"\"\n", [["a \"b\""]]),
            ("\"a\r\nb\nc\",d", [["a\r\nb\nc", "d"]]),
            ("\"\"\n", [[""]]),
            ("\n\r\na\n\n", [["a"]]),
            ("", []),
            (" a , b \n", [[" a ", " b "]]),
            ("\u{FEFF}login\n", [["login"]]),
            ("世蓮,\"Zoe\u{308}\"\n", [["世蓮", "Zoe\u{308}"]]),
        ]
    )
    func records(_ text: String, _ expected: [[String]]) throws {
        #expect(try fields(text) == expected)
    }

    @Test("the records are the same however the input is split into pieces", arguments: 1...12)
    func pieces(_ size: Int) throws {
        let text = "\u{FEFF}login,name\r\na,\"x, \"\"y\"\"\r\nz\"\r\n\r\nb,c\"d\nc,\"q\"x\ne,ü\rf,\"\"\ng,\"open\nmore"
        let whole = try read(Array(text.utf8), pieceSize: 10_000)
        #expect(try read(Array(text.utf8), pieceSize: size) == whole)
        #expect(whole.count == 7)
    }

    @Test("a record has the number of the physical line on which it begins")
    func lines() throws {
        let rows = try read(Array("a\r\n\"b\r\nb\nb\"\r\n\nc\rd".utf8)).map { try $0.get() }
        #expect(rows.map(\.line) == [1, 2, 6, 7])
    }

    @Test("a bad record is reported with its line, and the next record is read")
    func badRecords() throws {
        let records = try read(Array("a,b\"c\nd\n\"e\"f\ng\n\"\nh\n\",\0\ni".utf8))
        let lines = records.map { (try? $0.get())?.line }
        #expect(lines == [nil, 2, nil, 4, nil, 8])
        #expect(records[0] == error(.strayQuote, 1))
        #expect(records[2] == error(.strayQuote, 3))
        #expect(records[4] == error(.nul, 7))
    }

    @Test("a quote that is never closed is reported with the line where it was opened")
    func unterminatedQuote() throws {
        #expect(try read(Array("a\nb,\"c\nd\ne".utf8)).last == error(.unterminatedQuote, 2))
    }

    @Test("bytes that are not UTF-8 are reported with their own line, not with the first line of the record")
    func encoding() throws {
        let bytes = Array("a,\"b\nc\",".utf8) + [0xFF] + Array("\nd".utf8)
        let records = try read(bytes)
        #expect(records[0] == error(.encoding, 2))
        #expect(try records[1].get().fields == ["d"])
    }

    @Test("UTF-16 is refused because of its NUL bytes")
    func utf16() throws {
        let records = try read([0xFF, 0xFE, 0x6C, 0x00, 0x0A, 0x00])
        #expect(records.first == error(.nul, 1))
    }

    @Test("a field that is too long is refused, and the next record is read")
    func longField() throws {
        let long = String(repeating: "x", count: CSVReader.maximumFieldLength + 1)
        let records = try read(Array("a\nb,\"\(long)\n\"\nc".utf8), pieceSize: 65_536)
        #expect(records[1] == error(.fieldTooLong, 2))
        #expect(try records[2].get() == CSVRow(line: 4, fields: ["c"]))
    }

    @Test("a field that becomes too long at a doubled quote is reported with the line where it begins")
    func longFieldWithQuote() throws {
        let long = String(repeating: "x", count: CSVReader.maximumFieldLength - 1)
        let records = try read(Array("a\nb,\"\(long)\n\"\"\"\nc".utf8), pieceSize: 65_536)
        #expect(records[1] == error(.fieldTooLong, 2))
    }

    @Test("a field of the maximum length is read")
    func longestField() throws {
        let longest = String(repeating: "x", count: CSVReader.maximumFieldLength)
        #expect(try read(Array("\(longest)\n".utf8), pieceSize: 65_536)[0].get().fields == [longest])
    }

    @Test("a record with too many fields is refused")
    func manyFields() throws {
        let commas = String(repeating: ",", count: CSVReader.maximumFieldCount)
        let records = try read(Array("\(commas)\nb".utf8), pieceSize: 512)
        #expect(records[0] == error(.tooManyFields, 1))
        #expect(try records[1].get().fields == ["b"])
    }
}

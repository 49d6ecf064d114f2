import Foundation
import Testing

@testable import UserDirectory

@Suite("The members of a text in the journal") struct JournalMembersTests {
    @Test(
        "`PlainJSON` and JSONDecoder read the same members from a journal text",
        arguments: [
            #"{"login":"ana","note":"naïve ☃","groups":["a","b"],"createdAt":-5}"#,
            #"{ "login" : "\u0061na", "note":"na\u00efve ☃" ,"groups":["a", "b"],"createdAt":-5, "email":null }"#,
        ]
    )
    func values(_ text: String) throws {
        let members = try JournalMembers(text)
        #expect(try members.text("login") == "ana")
        #expect(try members.text("note") == "naïve ☃")
        #expect(try members.texts("groups") == ["a", "b"])
        #expect(try members.time("createdAt") == Date(timeIntervalSince1970: -0.005))
        #expect(try members.text("email") == nil)
    }

    @Test(
        "`PlainJSON` leaves a text to JSONDecoder if it is damaged, or has escapes or other parts that it cannot read",
        arguments: [
            "", "{", #"{"a":"b""#, #"{"a":"b"}x"#, #"{"a":"\n"}"#, "{\"a\":\"\n\"}", #"{"a":1.5}"#, #"{"a":1"#,
            #"{"a":}"#,
            #"{"a":["b"}"#, #"{"a":01}"#, #"{"a":9223372036854775808}"#, #"["a"]"#, #"{"a":"b","#,
        ]
    )
    func scanner(_ text: String) {
        #expect(PlainJSON.members(text) == nil)
    }

    @Test("a journal text with very deeply nested brackets is left to JSONDecoder")
    func deep() {
        #expect(PlainJSON.members("{\"a\":" + String(repeating: "[", count: 1_000_000)) == nil)
    }

    @Test(
        "a journal text is refused if it is damaged, is not an object, or has a value of an unknown type",
        arguments: ["", "{", #"{"a":1.5}"#, "[]"]
    )
    func damaged(_ text: String) {
        #expect(throws: DecodingError.self) { try JournalMembers(text) }
    }

    @Test("a member of a journal text cannot be read if it is missing, out of range or not of the requested type")
    func types() throws {
        let members = try JournalMembers(#"{"a":"b","n":9223372036854775807}"#)
        #expect(throws: DecodingError.self) { try members.texts("a") }
        #expect(throws: DecodingError.self) { try members.time("a") }
        #expect(throws: DecodingError.self) { try members.time("n") }
        #expect(throws: DecodingError.self) { try members.required("c", members.text("c")) }
    }
}

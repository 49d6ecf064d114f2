import Testing
import UserDirectory

@Suite struct UserFilterOtherSyntaxTests {
    @Test(
        "a filter in the syntax of another program is refused, and the error names the correct term",
        arguments: [
            ("!email:ana", "unknown field \"!email\"; did you mean \"-email:\"?"),
            ("until:none", "\"none\" is not a date; write until:\"\" for users without one"),
        ]
    )
    func advice(text: String, message: String) throws {
        let error = try #require(throws: UserFilterError.self) { try UserFilter(parsing: text) }
        #expect(error.description == message)
    }
}

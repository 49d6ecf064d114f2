import Testing

@testable import TerminalKit

@Suite("The terminal's type") @MainActor struct TerminalTypeTests {
    @Test(
        "if TERM is unset or empty, the message says which of the two it is",
        arguments: [(nil, "TERM is not set, so"), ("", "TERM is empty, so")]
    )
    func missing(name: String?, beginning: String) {
        let error = #expect(throws: TerminalError.self) { try TerminalType.find(name) }
        #expect(error?.code == .unsuitable)
        #expect(error?.description.hasPrefix(beginning) == true)
    }
}

import Foundation
import Testing
import UserDirectory

@testable import Presentation

@Suite("The language of the Activity's filter") struct ActivityFilterTests {
    private let now = Date(millisecondsSince1970: 0)

    @Test("a space or a colon is a separator even if a combining mark follows it")
    func marks() throws {
        let filter = try ActivityFilter.parse("author:\u{301}x \u{301}ana", now: now)
        #expect(filter.actor == "\u{301}x")
        #expect(filter.user == UserReference("\u{301}ana"))
    }
}

import Testing

@testable import UserDirectory

@Suite struct ImportProblemTests {
    @Test("the message about a rejected line contains at most 80 characters of a long login")
    func longLogin() {
        let login = String(repeating: "a", count: 100_000)
        let problem = ImportProblem(line: 2, login: login, reason: .duplicate(of: 1))
        let name = String(repeating: "a", count: 80)
        #expect(problem.description.hasPrefix("line 2 (\(name)…): same login as line 1"))
    }
}

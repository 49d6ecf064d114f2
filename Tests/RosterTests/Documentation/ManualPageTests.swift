import Foundation
import Presentation
import Testing
import UserDirectory

@testable import roster

/// The source of the manual page.
@CommandTableThread @Suite(.timeLimit(.minutes(60)))
struct ManualPageTests {
    private let page: String

    init() throws {
        page = try ManualPage.source()
    }

    @Test("mandoc finds no mistake in the manual page, and nothing to improve")
    func lint() throws {
        let mandoc = ["/usr/bin/mandoc", "/usr/local/bin/mandoc"].first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
        guard let mandoc else {
            let isCI = ProcessInfo.processInfo.environment["CI"] != nil
            #expect(!isCI, "mandoc is missing: .ci/packages installs it")
            return
        }
        let home = try RosterHome()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: mandoc)
        process.arguments = ["-Tlint", "-W", "style", try home.write(page, to: "roster.1")]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let messages = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(messages == "")
        #expect(process.terminationStatus == 0)
    }

    @Test("the sample configuration can be copied from the printed page")
    func sample() throws {
        let home = try RosterHome()
        let man = Process()
        man.executableURL = URL(fileURLWithPath: "/bin/sh")
        man.arguments = ["-c", "man -E ascii -l \"$0\"", try home.write(page, to: "roster.1")]
        man.environment = ["LC_ALL": "C.UTF-8", "MANWIDTH": "120", "MANROFFOPT": "-c", "PATH": "/usr/bin:/bin"]
        let output = Pipe()
        man.standardOutput = output
        try man.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        man.waitUntilExit()
        let lines = text.replacing(/.\u{8}/, with: "").split(separator: "\n")
        let start = try #require(lines.firstIndex { $0.hasSuffix(" connections:") })
        let margin = lines[start].prefix { $0 == " " }.count
        let sample = lines[start...].prefix { $0.dropFirst(margin).hasPrefix(" ") || $0 == lines[start] }
        let copied = try home.write(sample.map { $0.dropFirst(margin) + "\n" }.joined(), to: "config.yml")
        let (configuration, errors) = Configuration.read(file: copied, flags: [:], state: ViewState())
        #expect(errors.errors.isEmpty, "\(sample)")
        #expect(configuration.connections.value.map(\.settings.name) == ["corp"])
        #expect(configuration.connections.value.first?.settings.removals == 20)
    }

    @Test("the header of the manual page has the title, the date, the version without a commit, and the section's name")
    func header() {
        let header = ".TH ROSTER 1 \"\(Version.date)\" \"Roster \(Version.number)\" \"User Commands\"\n"
        #expect(page.hasPrefix(header))
        #expect(Version.date.wholeMatch(of: /\d{4}-\d{2}-\d{2}/) != nil)
    }

    @Test("the completion command of each shell is a separate entry in a list, and so is an example")
    func lists() {
        for shell in ["bash", "zsh", "fish"] { #expect(page.contains(".TP\n\(shell):\nroster completions \(shell) >")) }
        #expect(page.contains(".TP\nExample:\nroster backup team\\-"))
    }

    @Test("each common option is described exactly once", arguments: ["store", "wait", "json", "actor"])
    func commonOptions(_ option: String) {
        let tags = page.split(separator: "\n").filter { $0.contains("\\-\\-\(option)") && $0.hasPrefix(".B") }
        #expect(tags.count == 1)
        #expect(!page.contains(".TP\n\\fB\\-\\-\(option)\\fR"))
    }

    @Test("the manual page describes every kind of store")
    func stores() {
        for store in ["sqlite:", "postgres://", "postgres:service=", "memory:"] { #expect(page.contains(store)) }
        #expect(page.contains(".pgpass"))
    }

    @Test("the manual page describes each user state, and the JSON members `state`, `seated` and `lines`")
    func members() {
        for state in UserFilter.State.allCases { #expect(page.contains("\\fB\(state.rawValue)\\fR")) }
        for member in ["state", "seated", "lines"] { #expect(page.contains("\\fB\(member)\\fR")) }
    }

    @Test("text breaks after a sentence and within 80 bytes, no line looks like a request, and samples are unchanged")
    func fitted() {
        let word = String(repeating: "x", count: 70)
        #expect(Roff.fitted("One. Two") == "One.\nTwo")
        #expect(Roff.fitted("\(word) a\\ b \(word)") == "\(word) a\\ b\n\(word)")
        #expect(Roff.fitted("\(word) 'abcdefghij") == "\(word)\n\\&'abcdefghij")
        #expect(Roff.fitted(".B \(word) \(word)") == ".B \(word) \(word)")
        for (start, end) in [(".EX", ".EE"), (".nf", ".fi")] {
            let sample = "\(start)\n\(word) \(word)\n  a:\n    b\n\(end)"
            #expect(Roff.fitted(sample + "\nOne. Two") == sample + "\nOne.\nTwo")
        }
    }
}

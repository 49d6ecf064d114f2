import ArgumentParser
import Foundation

struct ManualCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "manual",
        abstract: "Show the manual page; piped, print its source, which can be installed.",
        discussion: "To install it: roster manual > /usr/local/share/man/man1/roster.1"
    )

    @OptionGroup var output: JSONOption
    @OptionGroup(visibility: .hidden) var store: StoreOptions

    func run(in session: Session) throws -> ExitCode {
        let page = try ManualPage.source()
        if output.json {
            session.output.write(JSON.object([("manual", .string(page))]).text + "\n")
            return .success
        }
        if session.output.isTerminal, try show(page) { return .success }
        session.output.write(page)
        return .success
    }

    /// Shows the page with `man`; returns false if `man` is missing or fails.
    @MainActor
    private func show(_ page: String) throws -> Bool {
        let name = "roster-\(UUID().uuidString).1"
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        try Data(page.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let man = Process()
        man.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        man.arguments = ["man", "-l", file.path]
        guard (try? man.run()) != nil else { return false }
        man.waitUntilExit()
        return man.terminationStatus == 0
    }
}

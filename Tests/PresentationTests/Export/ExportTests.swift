import FuturesTesting
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("Exporting in the dashboard") @MainActor struct ExportTests {
    private let files = MemoryFiles(["users.csv": "old", "users.json": "old", "notes": ""])

    private func logins(_ file: String) -> [String] {
        (files.text(file) ?? "").split(whereSeparator: \.isNewline).dropFirst().map {
            String($0.split(separator: ",")[1])
        }
    }

    @Test("an export writes the users that the filter finds, in the order of the list")
    func filtered() async {
        let bench = await DashboardBench(files: files)
        await bench.applyFilter("-login:bo")
        await bench.run("export new.csv")
        #expect(logins("new.csv") == bench.list.rows.map(\.cells[0]))
        #expect(bench.frame.message == .init(kind: .success, text: "Exported 2 users to new.csv"))
        #expect(bench.tasks.first?.title == "Export users to new.csv")
        #expect(bench.tasks.first?.outcome == "2 users")
    }

    @Test("if users are marked, an export writes the marked users, even those hidden by the filter")
    func marked() async {
        let bench = await DashboardBench(files: files)
        await bench.perform(.mark, .mark)
        await bench.applyFilter("login:zzz")
        await bench.run("export new.csv")
        #expect(logins("new.csv").count == 2)
    }

    @Test(
        "the extension of the exported file's name selects the format",
        arguments: [
            ("x.json", "["), ("x.jsonl", "{\"id\""), ("x.ldif", "version: 1"), ("x.csv", "id,"), ("x", "id,"),
        ]
    )
    func format(_ file: String, _ start: String) async {
        let bench = await DashboardBench(files: files)
        await bench.run("export \(file)")
        #expect(files.text(file)?.hasPrefix(start) == true, "\(files.text(file)?.prefix(40) ?? "")")
        #expect(bench.frame.message?.kind == .success)
        #expect(bench.frame.message?.text.contains("leaves out") == (file == "x.ldif"))
    }

    @Test("the message after an export names the fields that the format leaves out")
    func leftOut() async {
        let bench = await DashboardBench(files: files)
        await bench.run("export new.ldif")
        let text = "Exported 3 users to new.ldif; ldif leaves out role, groups, kind, status, validUntil"
        #expect(bench.frame.message == .init(kind: .success, text: text))
    }

    @Test("an unknown extension is an error, unless a format is chosen")
    func unknownEnding() async throws {
        let error = ".xlsx is not a known format; use .csv, .json, .jsonl or .ldif, or choose a format"
        let bench = await DashboardBench(files: files)
        await bench.run("export out.xlsx")
        #expect(try bench.palette.note == error)
        await bench.answer(.cancel)
        await bench.perform(.exportUsers)
        await bench.answer(.set(field: "file", value: "out.xlsx"), .submit)
        #expect(try bench.form.fields[0].error == error)
        #expect(files.paths == ["notes", "users.csv", "users.json"])
        await bench.answer(.set(field: "format", value: "csv"), .submit)
        #expect(files.text("out.xlsx")?.hasPrefix("id,") == true)
    }

    @Test("a folder is not replaced by an export; the form says to add a file name")
    func folder() async throws {
        let bench = await DashboardBench(files: MemoryFiles(["backups/": ""]))
        await bench.run("export backups")
        #expect(try bench.form.banner == "backups is a folder; add a file name, e.g. users.csv")
    }

    @Test("a question is asked before a file is replaced")
    func replacing() async throws {
        let bench = await DashboardBench(files: files)
        await bench.run("export users.csv")
        #expect(try bench.question.title == "Replace users.csv?")
        await bench.answer(.cancel)
        #expect(files.text("users.csv") == "old")
        await bench.run("export users.csv")
        await bench.answer(.confirm)
        #expect(logins("users.csv").count == 3)
    }

    @Test("the export form completes paths, says what is wrong with a path, and exports in the selected format")
    func form() async throws {
        let bench = await DashboardBench(files: files)
        await bench.perform(.exportUsers)
        func form() throws -> FormModel {
            let form = try bench.form
            return form
        }
        #expect(try form().title == "Export 3 users")
        await bench.answer(.submit)
        #expect(try form().fields[0].error == "Required: enter a path, e.g. users.csv")
        #expect(try form().refusals == 1)
        await bench.answer(.set(field: "file", value: "folder/"), .submit)
        #expect(try form().fields[0].error?.contains("This is a folder") == true)
        await bench.answer(.set(field: "file", value: "users.j"))
        #expect(try form().fields[0].inlineSuggestion == "son")
        await bench.answer(.set(field: "file", value: "new"), .set(field: "format", value: "jsonl"), .submit)
        #expect(files.text("new")?.hasPrefix("{") == true)
    }

    @Test("the palette completes paths", arguments: ["export", "import"])
    func completed(command: String) async throws {
        let bench = await DashboardBench(files: files)
        await bench.openPalette(typing: "\(command) users.")
        #expect(try bench.palette.candidates.map(\.line) == ["\(command) users.csv", "\(command) users.json"])
    }

    @Test("the names that complete a path are read on the use cases' executor, not on the main thread")
    func completedOnExecutor() async throws {
        let bench = await DashboardBench(files: files)
        await bench.perform(.palette)
        bench.presenter.dialogs.perform(.set(field: "line", value: "export users."))
        #expect(bench.bench.executor.queuedCount == 1)
        #expect(try bench.palette.candidates.isEmpty)
    }

    @Test("if the file cannot be created, the form opens with the path and the error; later, without the error")
    func failure() async throws {
        let bench = await DashboardBench(files: files)
        await bench.run("export nowhere/new.csv")
        #expect(bench.tasks.first?.mark == .failed)
        for isReopened in [false, true] {
            if isReopened {
                await bench.answer(.cancel)
                await bench.perform(.exportUsers)
            }
            let form = try bench.form
            #expect(form.fields[0].value == "nowhere/new.csv")
            #expect(form.banner == (isReopened ? nil : "Cannot write nowhere/new.csv: no such folder"))
        }
    }

    @Test("an export cancelled halfway leaves no file")
    func cancelled() async {
        let bench = await DashboardBench((0..<2_000).map { UserFields(login: "u\($0)") }, files: files)
        await bench.openPalette(typing: "export new.csv")
        await bench.answer(.submit, steps: 1)
        await bench.perform(.cancelTask)
        #expect(bench.tasks.first?.mark == .cancelled)
        #expect(bench.frame.message?.text == "Export users to new.csv: cancelled; nothing was written")
        #expect(files.text("new.csv") == nil)
    }

    @Test("before an export is repeated, the dashboard asks whether to replace the file")
    func repeated() async throws {
        let bench = await DashboardBench(files: files)
        await bench.run("export new.csv")
        await bench.perform(.showTasks, .retryTask)
        #expect(try bench.question.title == "Replace new.csv?")
        await bench.answer(.confirm)
        #expect(bench.tasks.map(\.title) == ["Export users to new.csv", "Export users to new.csv"])
    }
}

import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("The form for importing a file") @MainActor struct ImportFormTests {
    private let files = MemoryFiles.forImports()

    @Test("cancelling while the file is being read returns to the form")
    func stopReading() async throws {
        let bench = await DashboardBench(files: files)
        await bench.perform(.importUsers)
        await bench.answer(.set(field: "file", value: "many.csv"))
        await bench.answer(.submit, steps: 1)
        #expect(try bench.form.isSaving)
        await bench.answer(.cancel)
        #expect(try bench.form.banner == "Cancelled while reading; nothing was changed")
        #expect(try !bench.form.isSaving)
        #expect(bench.tasks.first?.mark == .cancelled)
    }

    @Test("rejected lines are written to a file if the form names one")
    func rejects() async throws {
        let bench = await DashboardBench(files: files)
        await bench.perform(.importUsers)
        await bench.answer(.set(field: "rejects", value: "left.csv"))
        await bench.answer(.set(field: "file", value: "users.csv"), .submit, .confirm)
        #expect(files.text("left.csv") == "login,name\na b,Nobody\n")
    }

    @Test(
        "an unreadable file is reported in the form, which stays open",
        arguments: [
            ("utf16.csv", "Line 1: the file is UTF-16 text"),
            ("headless.csv", "Unknown column \"name|mail\""),
        ]
    )
    func unreadable(file: String, message: String) async throws {
        files["utf16.csv"] = [0xFF, 0xFE, 0x6C, 0x00]
        files["headless.csv"] = Array("name|mail\n".utf8)
        let bench = await DashboardBench(files: files)
        await bench.perform(.importUsers)
        await bench.answer(.set(field: "file", value: file), .submit)
        let form = try bench.form
        #expect(form.banner?.hasPrefix(message) == true, "\(form.banner ?? "no banner")")
        #expect(!form.isSaving)
    }

    @Test("a file that cannot be opened is reported beside its field, which gets the focus")
    func missing() async throws {
        let bench = await DashboardBench(files: files)
        await bench.perform(.importUsers)
        await bench.answer(.set(field: "rejects", value: "users.csv"), .set(field: "file", value: "none.csv"), .submit)
        #expect(try bench.form.fields.first?.error == "Cannot read none.csv: no such file; check the path")
        #expect(try bench.form.banner == nil)
        #expect(try bench.form.refusals == 1)
        await bench.answer(.set(field: "file", value: "users.csv"))
        #expect(try bench.form.fields.first?.error == nil)
    }

    @Test("an existing file is replaced by the rejected lines only after confirmation, as in an export")
    func replacing() async throws {
        files["left.csv"] = Array("old".utf8)
        let bench = await DashboardBench(files: files)
        await bench.perform(.importUsers)
        await bench.answer(.set(field: "rejects", value: "left.csv"), .set(field: "file", value: "users.csv"), .submit)
        let question = try bench.question
        #expect(question.title == "Replace left.csv?")
        #expect(question.lines.first == "The file left.csv already exists")
        #expect(bench.tasks.isEmpty, "nothing is read yet")
        await bench.answer(.cancel)
        #expect(try bench.form.fields.last?.value == "left.csv")
        await bench.answer(.submit, .confirm)
        #expect(try bench.plan.rejected == 1)
        #expect(files.text("left.csv") == "old")
        await bench.answer(.confirm)
        #expect(files.text("left.csv") == "login,name\na b,Nobody\n")
    }

    @Test("the rejected lines cannot be written to the file being imported", arguments: ["users.csv", "./users.csv"])
    func sameFile(rejects: String) async throws {
        let before = files.text("users.csv")
        let bench = await DashboardBench(files: files)
        await bench.perform(.importUsers)
        await bench.answer(.set(field: "rejects", value: rejects), .set(field: "file", value: "users.csv"), .submit)
        #expect(try bench.form.fields.last?.error == "This is the file being imported; choose another name")
        #expect(try bench.form.refusals == 1)
        #expect(files.text("users.csv") == before)
        await bench.answer(.set(field: "file", value: "hundred.csv"))
        #expect(try bench.form.fields.last?.error == nil)
    }

    @Test("if no line changes anything, the rejected lines can still be saved")
    func onlyRejects() async throws {
        files["bad.csv"] = Array("login,name\na b,Nobody\n".utf8)
        let bench = await DashboardBench(files: files)
        let plan = try await bench.preview("bad.csv")
        #expect(!plan.isActionEnabled)
        await bench.answer(.confirm)
        #expect(try bench.plan.note == "Nothing to import: no user would be added or changed")
        await bench.answer(.cancel, .set(field: "rejects", value: "left.csv"), .submit)
        #expect(try bench.plan.action == "Save rejected lines")
        #expect(try bench.plan.isActionEnabled)
        await bench.answer(.confirm)
        #expect(files.text("left.csv") == "login,name\na b,Nobody\n")
        #expect(
            bench.frame.message?.text
                == "Import bad.csv: 1 rejected; rejected lines saved to left.csv"
        )
    }

    @Test("if the file for rejected lines cannot be created, the error is shown beside its field")
    func rejectsElsewhere() async throws {
        let bench = await DashboardBench(files: files)
        await bench.perform(.importUsers)
        await bench.answer(.set(field: "rejects", value: "nowhere/left.csv"))
        await bench.answer(.set(field: "file", value: "users.csv"), .submit)
        let field = try bench.form.fields.first { $0.id == "rejects" }
        #expect(field?.error == "Cannot write nowhere/left.csv: no such folder")
    }

    @Test("the form requires a file, and opens again with the previous entries if the import was declined")
    func form() async throws {
        let bench = await DashboardBench(files: files)
        await bench.perform(.importUsers)
        await bench.answer(.submit)
        #expect(try bench.form.fields.first?.error != nil)
        await bench.answer(
            .set(field: "exists", value: "skip the line"),
            .set(field: "file", value: "users.csv"),
            .submit
        )
        #expect(try bench.plan.counts == "4 lines: 1 to add, 2 to skip, 1 to reject")
        await bench.answer(.set(field: PlanModel.interrupt, value: ""))
        #expect(bench.dialog == nil)
        await bench.perform(.importUsers)
        #expect(try bench.form.fields.map(\.value) == ["users.csv", "auto", "skip the line", "import nothing", ""])
    }

    @Test("Esc in the preview returns to the form with all entries and choices, and Esc in the form closes the form")
    func back() async throws {
        let bench = await DashboardBench(limit: 14, files: files)
        await bench.perform(.importUsers)
        await bench.answer(
            .set(field: "file", value: "fifteen.csv"),
            .set(field: "rejects", value: "left.csv"),
            .submit,
            .set(field: "full", value: ""),
            .cancel
        )
        let values = ["fifteen.csv", "auto", "update the user", "reject the rest", "left.csv"]
        #expect(try bench.form.fields.map(\.value) == values)
        await bench.answer(.cancel)
        #expect(bench.dialog == nil)
    }

    @Test("the help key explains the preview, and closing the help leads back to the preview")
    func help() async throws {
        let bench = await DashboardBench(files: files)
        let plan = try await bench.preview("users.csv")
        await bench.performInDialog(.help)
        let page = try bench.page
        #expect(page.facts.map(\.label) == ["add", "update", "unchanged", "skip", "reject", "conflict"])
        #expect(page.rows.contains(["Esc", "go back to the form"]))
        await bench.answer(.cancel)
        #expect(try bench.plan == plan)
    }

    @Test("when the form is shown again, typing replaces each path")
    func replacedPaths() async throws {
        let bench = await DashboardBench(files: files)
        await bench.perform(.importUsers)
        await bench.answer(.set(field: "rejects", value: "left.csv"))
        #expect(try bench.form.fields.last?.isReplacedOnEntry == false, "typed just now")
        await bench.answer(.set(field: "file", value: "users.csv"), .submit, .cancel)
        let replaced = try bench.form.fields.filter(\.isReplacedOnEntry).map(\.value)
        #expect(replaced == ["users.csv", "left.csv"])
    }

    @Test("a choice made in a declined preview does not apply to later imports")
    func cancelledChoice() async throws {
        let bench = await DashboardBench(limit: 14, files: files)
        _ = try await bench.preview("fifteen.csv")
        await bench.answer(.set(field: "full", value: ""), .set(field: PlanModel.interrupt, value: ""))
        await bench.perform(.importUsers)
        #expect(try bench.form.fields.first { $0.id == "full" }?.value == "import nothing")
    }

    @Test(
        "the paths of dropped files are accepted as terminals write them, with quotes and escapes",
        arguments: [
            ("users.csv", "users.csv"), (" 'my users.csv' ", "my users.csv"), (#"my\ users.csv"#, "my users.csv"),
            (#""my users.csv""#, "my users.csv"), (#"'it'\''s.csv'"#, "it's.csv"), ("o'brien.csv", "o'brien.csv"),
            (#"a\\b.csv"#, #"a\b.csv"#), ("'", "'"), ("", ""), ("~/users.csv\n", "~/users.csv"),
            ("'\u{301}a'\\''\u{301}.csv'", "\u{301}a'\u{301}.csv"), ("a\\\u{301}.csv", "a\u{301}.csv"),
        ]
    )
    func paths(typed: String, path: String) {
        #expect(DroppedPath.path(typed) == path)
    }
}

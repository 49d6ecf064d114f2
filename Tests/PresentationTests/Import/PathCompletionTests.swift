import Futures
import Testing
import UserDirectoryTesting

@testable import Presentation

@Suite("Completing a path") @MainActor struct PathCompletionTests {
    /// The names in each folder.
    private static let folders = [
        "": ["data/", "users.csv", "users.csv.bak", "users2.csv"], "data/": ["a b.csv", "old/"], "~": ["~/"],
        "marks/": ["\u{301}a\\\u{301}b.csv"],
    ]

    private func completion(of path: String) -> PathCompletion {
        let completion = PathCompletion { path, _, answer in
            let slash = path.unicodeScalars.lastIndex(of: "/")
            let folder = path == "~" ? path : slash.map { String(path.unicodeScalars[...$0]) } ?? ""
            let start = path == "~" ? path : String(path.unicodeScalars.dropFirst(folder.unicodeScalars.count))
            answer((PathCompletionTests.folders[folder] ?? []).filter { $0.hasPrefix(start) })
        }
        completion.complete(path) {}
        return completion
    }

    @Test(
        "a path is completed to the prefix shared by all matches, or else to the first match; not if empty or complete",
        arguments: [
            ("", nil), ("u", "sers"), ("users", ".csv"), ("users.csv", nil), ("users2", ".csv"), ("d", "ata/"),
            ("data/", "a b.csv"), ("data/o", "ld/"), ("x", nil), ("~", "/"), ("marks/\u{301}", "a\\\\\u{301}b.csv"),
        ]
    )
    func suggestion(path: String, rest: String?) {
        #expect(completion(of: path).inlineSuggestion == rest)
    }

    @Test("the names that begin with the typed part of a path are listed")
    func list() {
        #expect(completion(of: "users").completions.map(\.title) == ["users.csv", "users.csv.bak", "users2.csv"])
    }

    @Test("a completion of a path drops an answer for an older text")
    func late() {
        var answers: [(token: CancellationToken, body: @MainActor ([String]) -> Void)] = []
        let completion = PathCompletion { answers.append(($1, $2)) }
        completion.complete("u") {}
        completion.complete("x") {}
        answers[1].body(["xy"])
        answers[0].body(["us"])
        #expect(answers[0].token.isCancelled)
        #expect(completion.completions.map(\.title) == ["xy"])
    }

    @Test(
        "the path to complete keeps spaces at its end, but no escapes; a quoted path is not completed",
        arguments: [
            ("a", "a"), (" a", "a"), ("a ", "a "), ("a\\ b", "a b"), ("'a b'", ""), ("\"a b\"", ""), ("'a b", "'a b"),
        ]
    )
    func begun(text: String, path: String) {
        #expect(DroppedPath.begun(text) == path)
    }

    @Test("a name with a space is completed after the space")
    func space() async throws {
        let bench = await DashboardBench(files: .init(["my file.csv": ""]))
        await bench.perform(.importUsers)
        await bench.answer(.set(field: "file", value: "my "))
        #expect(try bench.form["file"]?.inlineSuggestion == "file.csv")
        await bench.answer(.set(field: "file", value: "'my'"))
        #expect(try bench.form["file"]?.inlineSuggestion == nil)
    }

    @Test("the import form counts its refused submissions")
    func refusals() async throws {
        let bench = await DashboardBench(files: .init(["users.csv": ""]))
        await bench.perform(.importUsers)
        await bench.answer(.submit)
        #expect(try bench.form.refusals == 1)
        await bench.answer(
            .set(field: "file", value: "users.csv"),
            .set(field: "rejects", value: "nowhere/x.csv"),
            .submit
        )
        #expect(try bench.form["rejects"]?.error != nil)
        #expect(try bench.form.refusals == 2)
    }

    @Test("the import form completes its paths")
    func form() async throws {
        let bench = await DashboardBench(files: .init(["users.csv": "", "data/a.csv": ""]))
        await bench.perform(.importUsers)
        await bench.answer(.set(field: "file", value: "us"))
        #expect(try bench.form["file"]?.inlineSuggestion == "ers.csv")
        await bench.answer(.set(field: "rejects", value: "data"))
        #expect(try bench.form["rejects"]?.inlineSuggestion == "/")
    }
}

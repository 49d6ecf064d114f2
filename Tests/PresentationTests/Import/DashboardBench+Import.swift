import UserDirectoryTesting

@testable import Presentation

extension DashboardBench {
    /// Opens the import form, enters a file, and returns the preview of its import.
    func preview(_ file: String) async throws -> PlanModel {
        await perform(.importUsers)
        await answer(.set(field: "file", value: file), .submit)
        return try plan
    }
}

extension MemoryFiles {
    /// Files to import: one with a line that is rejected, and three longer files.
    static func forImports() -> MemoryFiles {
        MemoryFiles([
            "users.csv": "login,name\nana,Ana New\nbo,Bo Ng\ndora,Dora\na b,Nobody\n",
            "fifteen.csv": people(15), "hundred.csv": people(100), "many.csv": people(3_000),
        ])
    }

    /// A file with the given number of people.
    private static func people(_ count: Int) -> String {
        "login,name\n" + (1...count).map { "person\($0),Person \($0)\n" }.joined()
    }
}

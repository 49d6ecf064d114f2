import AccountsTesting
import Foundation

@testable import LocalAccounts

/// A folder in a test's tree; its programs take the place of the tools that change accounts.
struct ToolFolder {
    private let tree: TestTree
    private var folder: URL { tree.folder.appending(path: "tools") }

    init(_ tree: TestTree) throws {
        self.tree = tree
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Tools that are looked up only among the added programs.
    var none: AccountSettings.Tools {
        var tools = AccountSettings.Tools()
        tools.folders = [folder.path]
        return tools
    }

    /// Tools that are looked up among the added programs, and then among the real tools.
    var tools: AccountSettings.Tools {
        var tools = AccountSettings.Tools()
        tools.folders.insert(folder.path, at: 0)
        return tools
    }

    /// Adds a shell script in place of a tool.
    func add(_ tool: String, _ script: String) throws {
        let file = folder.appending(path: tool)
        let source = tree.folder.appending(path: "\(tool).source")
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: source)
        // A file cannot be run while any process has it open for writing. If this process wrote the file, a process
        // that another test starts now would inherit the open file. So a separate process writes the file.
        try tree.run("cat '\(source.path)' >'\(file.path)' && chmod +x '\(file.path)'")
    }
}

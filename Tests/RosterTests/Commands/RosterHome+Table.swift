import Foundation
import Testing

/// Finds the ASCII control characters in a text, except tabs, line feeds and carriage returns.
enum TerminalText {
    static func obeyed(_ text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.filter { ($0.value < 0x20 && $0 != "\n" && $0 != "\t" && $0 != "\r") || $0.value == 0x7F }
    }
}

extension RosterHome {
    /// The bytes of a store with the users and the seat limit that ``CommandTable`` describes.
    private static let filledTable = Result {
        try RosterHome.makeStore { home in
            _ = try home.run("add", "ana", "--name", "Ana Müller", "--role", "admin")
            for login in ["bo", "chris", "dee"] { try home.run("add", login) }
            try home.run("disable", "bo")
            try home.run("delete", "dee")
            try home.run("limit", "set", "3")
        }
    }

    /// Fills the store as ``CommandTable`` describes it, writes the file `x.csv`, and runs the commands in `before`.
    func fillTable(_ before: [String] = []) throws {
        _ = try write("login,note\nbo,new\n", to: "x.csv")
        try put(Self.filledTable.get())
        for words in before {
            let run = try start(words.split(separator: " ").map(String.init)).finish()
            try #require(run.exitCode == 0, "\(words): \(run.messages)")
        }
    }
}

import Foundation
import ProcessTesting

extension LDAPServer {
    /// Adds the entries of an LDIF text, with `ldapadd`.
    package func add(_ ldif: String) throws { try run("ldapadd", ldif) }

    /// Makes the changes of an LDIF text with `ldapmodify`, as if another administrator made them.
    package func modify(_ ldif: String) throws { try run("ldapmodify", ldif) }

    private func run(_ tool: String, _ ldif: String) throws {
        let file = folder.appending(path: "input-\(UUID().uuidString).ldif")
        try Data(ldif.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let lines = try output(
            """
            \(tool) -x -H '\(socketURL)' -D '\(LDAPServer.owner)' -w '\(LDAPServer.password)' -f '\(file.path)' 2>&1
            echo "status $?"
            """
        )
        guard lines.last == "status 0" else {
            throw Failure(description: "\(tool) failed: \(lines.suffix(4).joined(separator: "; "))")
        }
    }

    /// Returns the lines that `ldapsearch` prints for an entry's attributes, sorted; empty if there is no such entry.
    package func lines(of name: String, _ attributes: String...) throws -> [String] {
        try lines(of: name, attributes)
    }

    /// Returns the lines that `ldapsearch` prints for an entry's attributes, sorted; empty if there is no such entry.
    package func lines(of name: String, _ attributes: [String]) throws -> [String] {
        try output(
            """
            ldapsearch -x -LLL -o ldif-wrap=no -H '\(socketURL)' -D '\(LDAPServer.owner)' -w '\(LDAPServer.password)' \\
                -s base -b '\(name)' '(objectClass=*)' \(attributes.joined(separator: " ")) 2>/dev/null
            """
        )
        .filter { !$0.isEmpty && !$0.hasPrefix("dn:") }
        .sorted()
    }

    /// Runs a script and returns the lines of its output.
    ///
    /// The output goes to a file, so that this method can wait for the end of the script without reading a pipe.
    /// Without the wait, the script would stay a zombie and block Swift Testing's exit tests.
    private func output(_ script: String) throws -> [String] {
        let file = folder.appending(path: "output-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let (pid, input, output) = try Spawn.shell("exec >'\(file.path)' 2>&1\n\(script)")
        close(input)
        close(output)
        waitpid(pid, nil, 0)
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    }
}

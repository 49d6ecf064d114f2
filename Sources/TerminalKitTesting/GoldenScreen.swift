internal import Foundation
public import Testing

/// Compares a screen with the golden file `Tests/<Some>Tests/Goldens/<name>.txt` of the test's target.
///
/// Records an issue if the screen and the file differ.
///
/// If the environment has `ROSTER_RECORD_GOLDENS=1`, the file is written instead. A missing file is a failure: a new
/// golden file must be reviewed before tests rely on it.
///
/// `masking` replaces text that differs from run to run, such as an id, with fixed text.
@MainActor
public func expectScreen(
    _ terminal: VirtualTerminal,
    matches name: String,
    showsStyles: Bool = false,
    masking: (String) -> String = { $0 },
    filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let file = goldens(of: filePath).appendingPathComponent("\(name).txt")
    let screen = masking(showsStyles ? terminal.styledText : terminal.text) + "\n"
    do {
        if ProcessInfo.processInfo.environment["ROSTER_RECORD_GOLDENS"] == "1" {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(screen.utf8).write(to: file, options: .atomic)
            return
        }
        let golden = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        if golden != screen {
            Issue.record("\(name): \(difference(expected: golden, actual: screen))", sourceLocation: sourceLocation)
        }
    } catch {
        let advice = "Set ROSTER_RECORD_GOLDENS=1 to write the file."
        Issue.record("\(file.path): \(error). \(advice)", sourceLocation: sourceLocation)
    }
}

/// The folder of the goldens: `Goldens` in the innermost folder named `…Tests` around the source file.
private func goldens(of filePath: String) -> URL {
    var folder = URL(fileURLWithPath: filePath).deletingLastPathComponent()
    while !folder.lastPathComponent.hasSuffix("Tests"), folder.pathComponents.count > 1 {
        folder.deleteLastPathComponent()
    }
    return folder.appendingPathComponent("Goldens")
}

private func difference(expected: String, actual: String) -> String {
    let expected = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let actual = actual.split(separator: "\n", omittingEmptySubsequences: false)
    var report = "the screen differs from the golden screen"
    for row in 0..<max(expected.count, actual.count) {
        let (old, new) = (row < expected.count ? expected[row] : "", row < actual.count ? actual[row] : "")
        if old != new { report += "\nrow \(row)\n  golden: \(old)\n  screen: \(new)" }
    }
    return report
}

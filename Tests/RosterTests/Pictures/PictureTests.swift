import Foundation
import TerminalKit
import Testing

/// The pictures in the README, drawn from runs of the real program.
///
/// `.ci/pictures` runs these tests to write the picture files; other test runs write no file.
@TmuxThread @Suite(.serialized, .timeLimit(.minutes(60)))
struct PictureTests {
    @Test("the session of each picture can be played and drawn", arguments: Picture.allCases)
    func story(_ picture: Picture) throws {
        let frames = try picture.record()
        for frame in frames {
            // Each of these rows ends with a border in the last column, unless tmux and Roster disagree on the width
            // of a character.
            for row in 3..<15 { #expect("┐┘│┃".contains(frame.screen[Point(row: row, column: 111)]?.text ?? "-")) }
        }
        let svg = Data(picture.drawing(of: frames).utf8)
        try check(svg, of: picture)
        if Recorder.recordedProgram != nil { try svg.write(to: picture.url) }
    }

    @Test("each picture in the repository has its title and shows its texts", arguments: Picture.allCases)
    func file(_ picture: Picture) throws {
        try check(Data(contentsOf: picture.url), of: picture)
    }

    @Test("the README shows each picture with a description", arguments: Picture.allCases)
    func readme(_ picture: Picture) throws {
        let file = picture.url.appendingPathComponent("../../README.md").standardized
        let readme = try String(contentsOf: file, encoding: .utf8)
        let link = try Regex(
            "!\\[([^\\]]+)\\]\\(\\.github/\(picture.rawValue)\\.svg\\)",
            as: (Substring, Substring).self
        )
        let description = try #require(readme.firstMatch(of: link)).1
        #expect(description.count > 40)
    }

    /// Checks that a picture is well-formed, is not too large, and has its title and its texts.
    private func check(_ svg: Data, of picture: Picture) throws {
        let text = try PictureText(svg)
        #expect(text.title == picture.title)
        for expected in picture.texts { #expect(text.all.contains(expected), "\(expected)") }
        #expect(svg.count < 400_000)
    }
}

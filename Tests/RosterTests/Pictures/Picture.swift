import Foundation

/// A picture in the README.
enum Picture: String, CaseIterable, Sendable {
    case dashboard, trace, tour

    /// The file in the repository.
    var url: URL {
        URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../.github/\(rawValue).svg").standardized
    }

    /// The title, for readers who cannot see the picture.
    var title: String {
        switch self {
        case .dashboard: "Roster: the users table with marks, the record under the cursor, and the task list"
        case .trace: "Roster: the trace of a bulk change"
        case .tour: "Roster: filtering, a bulk change and its undo, its trace, and the overview"
        }
    }

    /// Texts that the picture must show.
    var texts: [String] {
        switch self {
        case .dashboard: ["2 marked", "Aïcha Nakamura", "Latest changes", "Tasks", "Seats"]
        case .trace: ["LAYER", "presenter", "interactor", "store", "delivery", "view"]
        case .tour: ["13 marked", "Disable 12 of 13 users?", "Undo: Disable 13 users", "LAYER", "Seats taken, weekly"]
        }
    }

    /// Plays the session that the picture shows.
    func record() throws -> [ScreenDrawing.Frame] {
        switch self {
        case .dashboard: try Stories.dashboard()
        case .trace: try Stories.trace()
        case .tour: try Stories.tour()
        }
    }

    func drawing(of frames: [ScreenDrawing.Frame]) -> String { ScreenDrawing(title: title, frames: frames).svg }
}

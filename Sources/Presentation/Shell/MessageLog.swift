internal import Foundation

/// The latest messages, kept because a message on the screen may be cut off, and most messages disappear soon.
struct MessageLog {
    struct Entry {
        let date: Date
        let message: FrameModel.Message
    }

    private static let limit = 100

    /// The newest first.
    private(set) var entries: [Entry] = []

    /// Adds a message; if the latest message has the text `replaced`, the new message replaces it.
    mutating func add(_ message: FrameModel.Message, at date: Date, replacing replaced: String? = nil) {
        if let replaced, entries.first?.message.text == replaced { entries.removeFirst() }
        entries = Array(([Entry(date: date, message: message)] + entries).prefix(MessageLog.limit))
    }
}

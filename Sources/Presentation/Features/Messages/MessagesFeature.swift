extension Command {
    package static let showMessages = Command("messages")
}

/// Shows the latest messages in full.
final class MessagesFeature: Feature, CommandOwner {
    nonisolated static let commands: [Entry] = [
        Entry(.showMessages, "Show the latest messages", short: "messages", "!", during: .loading) { $0.openMessages() }
    ]

    private func openMessages() {
        let entries = context.frame.log.entries
        var page = PageModel(title: "Messages")
        let times = context.choices.times
        page.columns = [times.heading("TIME"), "MESSAGE"]
        page.rows = entries.map { entry in
            let error = entry.message.kind == .error ? "error: " : ""
            return [times.timeOfDayCell(entry.date), error + entry.message.text]
        }
        page.note = entries.isEmpty ? "No messages yet" : nil
        dialogs.open(PagePresenter(page))
    }
}

import Testing

/// The sessions of `roster demo` that the pictures in the README show.
///
/// Except for one message in ``dashboard()``, the stories wait only for texts that stay on the screen. On a slow
/// machine, a message could disappear unseen.
enum Stories {
    /// Two marked users, the record of another user, and three tasks.
    static func dashboard() throws -> [ScreenDrawing.Frame] {
        let recorder = try Recorder()
        try recorder.press("t", "Enter")
        try recorder.wait(until: "✓ Count users")
        try recorder.press("j", "Space", "j", "j", "Space", "X")
        try recorder.wait(until: "Disable 2 users?")
        try recorder.press("y")
        try recorder.wait(until: " disabled; z to undo", "73/90")
        try recorder.press("z")
        try recorder.wait(until: "✓ Undo: Disable 2 users", "75/90")
        try recorder.press("g", "j", "Space", "j", "Space", "g")
        try recorder.show("2 marked", "row 1 ", "aicha.nakamura ──", "Latest changes", "u unmark", without: "✓ Undone")
        return recorder.frames
    }

    /// The trace of a task that changes hundreds of users in slices.
    static func trace() throws -> [ScreenDrawing.Frame] {
        let recorder = try Recorder(users: 600)
        try recorder.wait(until: "✓ Add sample users")
        try recorder.press("a")
        try recorder.wait(until: "600 marked")
        try recorder.press("X")
        let question = try recorder.wait(until: "to confirm:")
        let instruction = /Type ([0-9,]+) \(the number of users\) to confirm/
        let number = try #require(question.firstMatch(of: instruction)).1
        try recorder.type(String(number.filter(\.isNumber)))
        try recorder.press("Enter")
        try recorder.wait(until: "disabled,")
        try recorder.press("Tab", "g")
        try recorder.wait(until: "Enter trace")
        try recorder.press("Enter")
        try recorder.show("LAYER", "slices", "delivery", "show the result", "critical path", "v report")
        return recorder.frames
    }

    /// From a filter to a bulk change, its undo, its trace and the overview.
    static func tour() throws -> [ScreenDrawing.Frame] {
        let recorder = try Recorder(hasCaptions: true)
        recorder.say("roster demo: the dashboard with a hundred sample users")
        try recorder.show("100 users", "Latest changes", "q quit", seconds: 2)
        try filter(recorder)
        try disable(recorder)
        recorder.say("undoes the whole task", key: "z")
        try recorder.press("z")
        try recorder.show("75/90", "person, 1 seat", "││ enable ", "✓ Undo: Disable 13 users", seconds: 2.5)
        recorder.say("on a task draws its path through the layers", key: "Enter")
        try recorder.press("Tab", "j")
        try recorder.show("Enter trace", without: "✓ Undone", seconds: 0.8)
        try recorder.press("Enter")
        try recorder.show("LAYER", "delivery", "show the result", "critical path", "v report", seconds: 4)
        recorder.say("opens the overview", key: "4")
        try recorder.press("Escape")
        try recorder.wait(until: "Enter trace")
        try recorder.press("4")
        let boxes = ["Seats taken, weekly", "New users per week", "Expiring within 30 days"]
        for box in boxes { try recorder.wait(until: box) }
        try recorder.show("R refresh", seconds: 3.5)
        return recorder.frames
    }

    private static func filter(_ recorder: Recorder) throws {
        recorder.say("filters as you type", key: "/")
        try recorder.press("/")
        try recorder.show("/ana role:admin", "Esc cancel", seconds: 0.8)
        try recorder.type("g")
        try recorder.show("/g", "30 of 100", "Tab complete", seconds: 0.4)
        try recorder.type("r")
        try recorder.show("/gr", "1 of 100", "Tab complete", seconds: 0.7)
        recorder.say("completes fields and values", key: "Tab")
        try recorder.press("Tab")
        try recorder.show("/group:", "100 users", "Tab complete", seconds: 0.8)
        try recorder.type("s")
        try recorder.show("/group:s", "0 of 100", "group:sales", seconds: 0.3)
        try recorder.type("a")
        try recorder.show("/group:sa", "0 of 100", "group:sales", seconds: 0.7)
        try recorder.press("Tab")
        try recorder.show("/group:sales", "13 of 100", "giorgi.rossi", seconds: 1)
        recorder.say("applies the filter", key: "Enter")
        try recorder.press("Enter")
        try recorder.show("aicha.kim ──", "Latest changes", "/ filter", seconds: 1)
    }

    private static func disable(_ recorder: Recorder) throws {
        recorder.say("marks all matching users", key: "a")
        try recorder.press("a")
        try recorder.show("13 marked", "Latest changes", "u unmark", seconds: 1.5)
        recorder.say("previews the change; typing the number confirms it", key: "X")
        try recorder.press("X")
        try recorder.show("12 to disable", "Type 12 (the number of users) to confirm", "Enter disable", seconds: 2.5)
        for typed in ["1", "12"] {
            try recorder.type(String(typed.suffix(1)))
            try recorder.show("to confirm: \(typed)", seconds: 0.4)
        }
        recorder.say("disables them as one task, which frees 11 seats", key: "Enter")
        try recorder.press("Enter")
        try recorder.show(
            "64/90",
            "person, no seat",
            "││ disable ",
            "✓ Disable 13 users",
            seconds: 2.5
        )
    }
}

internal import UserDirectory

/// The part of the list that is in memory, and where cursor and screen lie in it: plain state, decided without waiting.
///
/// The list in the store may have a million users; this holds a few screens of them. ``need`` says what is to be read
/// next so that the screen never runs off the edge.
struct UserWindow {
    /// A read that the window asks for.
    enum Need: Equatable {
        /// The users after the last one.
        case after(User)
        /// The users before the first one.
        case before(User)
    }

    /// Users in the list's order, without a gap.
    private(set) var users: [User] = []
    /// Whether the list begins with the first of ``users``.
    private(set) var reachesStart = true
    /// Whether the list ends with the last of ``users``.
    private(set) var reachesEnd = true
    /// How many users stand before the first of ``users``, where that is known.
    var rank: Int?
    /// The index of the user under the cursor.
    private(set) var cursor = 0
    /// The index of the user in the screen's first row.
    private(set) var top = 0
    /// How many rows the screen has.
    private(set) var height = 1
    /// Steps that go beyond what is in memory, taken when it has been read.
    private var pending = 0

    /// The user under the cursor.
    var selected: User? { users.indices.contains(cursor) ? users[cursor] : nil }

    /// The users on the screen.
    var visible: ArraySlice<User> { users[min(top, users.count)..<min(top + height, users.count)] }

    /// How many users a read asks for: enough for a few screens, so that paging stays ahead of the eye.
    var readLimit: Int { max(50, height * 3) }

    /// What must be read so that a whole screen lies before and after the visible one.
    var need: Need? {
        if !reachesEnd, users.count - (top + height) < height || pending > 0, let last = users.last {
            return .after(last)
        }
        if !reachesStart, top < height || pending < 0, let first = users.first { return .before(first) }
        return nil
    }

    /// Takes the number of rows that a screen has now.
    mutating func resize(height: Int) {
        self.height = max(1, height)
        scroll()
    }

    /// Moves the cursor; steps beyond what is in memory are taken later.
    mutating func move(by steps: Int) {
        guard !users.isEmpty else { return }
        // Steps that are still to be taken count: a key that repeats faster than the store reads loses none.
        let (sum, overflow) = (cursor + pending).addingReportingOverflow(steps)
        let target = overflow ? (steps > 0 ? Int.max : Int.min) : sum
        cursor = min(max(0, target), users.count - 1)
        let rest = target - cursor
        pending = (rest > 0 && !reachesEnd) || (rest < 0 && !reachesStart) ? rest : 0
        scroll()
    }

    /// Replaces everything.
    ///
    /// - Parameters:
    ///   - selected: The user whom the cursor stays on; where it has gone, the cursor stays in its row.
    ///   - keepsRow: Whether the cursor's row on the screen is kept too.
    mutating func replace(
        with users: [User],
        reachesStart: Bool,
        reachesEnd: Bool,
        rank: Int?,
        selected: UserID? = nil,
        row: Int = 0
    ) {
        self.users = users
        self.reachesStart = reachesStart
        self.reachesEnd = reachesEnd
        self.rank = rank
        pending = 0
        top = 0
        cursor = users.firstIndex { $0.id == selected } ?? min(max(0, row), max(0, users.count - 1))
        scroll()
    }

    /// Adds users behind the last one.
    mutating func append(_ more: [User], reachesEnd: Bool) {
        users += more
        self.reachesEnd = reachesEnd
        takePendingSteps()
        let spare = top - height * 4
        guard spare > height else { return }
        users.removeFirst(spare)
        reachesStart = false
        rank = rank.map { $0 + spare }
        cursor -= spare
        top -= spare
    }

    /// Adds users before the first one.
    mutating func prepend(_ more: [User], reachesStart: Bool) {
        users = more + users
        self.reachesStart = reachesStart
        rank = reachesStart ? 0 : rank.map { max(0, $0 - more.count) }
        cursor += more.count
        top += more.count
        takePendingSteps()
        let spare = users.count - (top + height * 5)
        guard spare > height else { return }
        users.removeLast(spare)
        reachesEnd = false
    }

    /// Puts the cursor on the first user in memory.
    mutating func moveToFirst() {
        pending = 0
        move(by: -users.count)
    }

    /// Puts the cursor on the last user in memory.
    mutating func moveToLast() {
        pending = 0
        move(by: users.count)
    }

    /// Lays the screen so that the cursor is in its middle.
    mutating func center() {
        top = max(0, min(cursor - height / 2, users.count - height))
        scroll()
    }

    private mutating func takePendingSteps() {
        let steps = pending
        pending = 0
        if steps != 0 { move(by: steps) }
        scroll()
    }

    private mutating func scroll() {
        cursor = min(max(0, cursor), max(0, users.count - 1))
        top = min(max(top, cursor - height + 1), cursor)
        // A screen that has grown shows no empty rows while there are users to fill them.
        top = max(0, min(top, users.count - height))
    }
}

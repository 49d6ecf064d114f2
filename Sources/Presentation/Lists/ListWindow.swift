/// The part of a list that is in memory, with the cursor and the visible range.
///
/// The store's list may have a million elements; the window holds a few screens of them. ``need`` says what to read
/// next, so that scrolling rarely reaches the edge of the elements in memory.
struct ListWindow<Element: Identifiable & Equatable> {
    enum Need: Equatable {
        case after(Element)
        case before(Element)
    }

    /// Elements in the list's order, without a gap.
    private(set) var elements: [Element] = []
    /// Whether the list begins with the first of ``elements``.
    private(set) var reachesStart = true
    /// Whether the list ends with the last of ``elements``.
    private(set) var reachesEnd = true
    /// The number of elements before the first of ``elements``; nil if unknown.
    var rank: Int?
    private(set) var cursor = 0
    /// The index of the element in the screen's first row.
    private(set) var top = 0
    /// The number of rows on the screen.
    private(set) var height = 1
    /// The steps that lead beyond the elements in memory; the cursor takes them when further elements have been read.
    private var pending = 0

    var isMoving: Bool { pending != 0 }

    var selected: Element? { elements.indices.contains(cursor) ? elements[cursor] : nil }
    var visible: ArraySlice<Element> { elements[min(top, elements.count)..<min(top + height, elements.count)] }

    /// The number of elements per read: at least 50 and at least three screens, so that paging rarely has to wait.
    var readLimit: Int { max(50, height * 3) }

    /// What to read next, so that a whole screen of elements is in memory before and after the visible elements.
    var need: Need? {
        if !reachesEnd, elements.count - (top + height) < height || pending > 0, let last = elements.last {
            return .after(last)
        }
        if !reachesStart, top < height || pending < 0, let first = elements.first { return .before(first) }
        return nil
    }

    mutating func resize(height: Int) {
        self.height = max(1, height)
        scroll()
    }

    mutating func move(by steps: Int) {
        guard !elements.isEmpty else { return }
        // Pending steps are added, so that no step is lost if a key repeats faster than the store reads.
        let (sum, overflow) = (cursor + pending).addingReportingOverflow(steps)
        let target = overflow ? (steps > 0 ? Int.max : Int.min) : sum
        cursor = min(max(0, target), elements.count - 1)
        let rest = target - cursor
        pending = (rest > 0 && !reachesEnd) || (rest < 0 && !reachesStart) ? rest : 0
        scroll()
    }

    /// The steps from the cursor to a row of the screen.
    func steps(toRow row: Int) -> Int { top + row - cursor }

    /// Replaces the elements; the cursor moves to `selected` or, if there is no such element, to the index `row`.
    mutating func replace(
        with elements: [Element],
        reachesStart: Bool,
        reachesEnd: Bool,
        rank: Int?,
        selected: Element.ID? = nil,
        row: Int = 0
    ) {
        self.elements = elements
        self.reachesStart = reachesStart
        self.reachesEnd = reachesEnd
        self.rank = rank
        top = 0
        let found = elements.firstIndex { $0.id == selected }
        if found == nil { stopMoving() }
        cursor = found ?? min(max(0, row), max(0, elements.count - 1))
        takePendingSteps()
    }

    /// Puts a newer version of an element into its row; does nothing if the element is not in memory.
    mutating func replace(_ element: Element) {
        if let index = elements.firstIndex(where: { $0.id == element.id }) { elements[index] = element }
    }

    /// Adds the elements that were read for a need.
    ///
    /// `isWhole` is true if the list has no elements beyond the added elements.
    mutating func add(_ more: [Element], _ need: Need, isWhole: Bool) {
        switch need {
        case .after: append(more, reachesEnd: isWhole)
        case .before: prepend(more, reachesStart: isWhole)
        }
    }

    mutating func append(_ more: [Element], reachesEnd: Bool) {
        elements += more
        self.reachesEnd = reachesEnd
        takePendingSteps()
        let spare = top - height * 4
        guard spare > height else { return }
        elements.removeFirst(spare)
        reachesStart = false
        rank = rank.map { $0 + spare }
        cursor -= spare
        top -= spare
    }

    mutating func prepend(_ more: [Element], reachesStart: Bool) {
        elements = more + elements
        self.reachesStart = reachesStart
        rank = reachesStart ? 0 : rank.map { max(0, $0 - more.count) }
        cursor += more.count
        top += more.count
        takePendingSteps()
        let spare = elements.count - (top + height * 5)
        guard spare > height else { return }
        elements.removeLast(spare)
        reachesEnd = false
    }

    mutating func stopMoving() { pending = 0 }

    /// Puts the cursor on the first element in memory.
    mutating func moveToFirst() {
        stopMoving()
        move(by: -elements.count)
    }

    /// Puts the cursor on the last element in memory.
    mutating func moveToLast() {
        stopMoving()
        move(by: elements.count)
    }

    mutating func center() {
        top = max(0, min(cursor - height / 2, elements.count - height))
        scroll()
    }

    private mutating func takePendingSteps() {
        let steps = pending
        pending = 0
        if steps != 0 { move(by: steps) }
        scroll()
    }

    private mutating func scroll() {
        cursor = min(max(0, cursor), max(0, elements.count - 1))
        top = min(max(top, cursor - height + 1), cursor)
        // A larger screen shows more elements instead of empty rows.
        top = max(0, min(top, elements.count - height))
    }
}

internal import Futures
internal import UserDirectory

/// An entry or a task of the journal, numbered in the order of writing.
protocol Numbered: Identifiable, Equatable, Sendable {
    /// Counted from 1.
    var number: Int { get }
}

extension JournalEntry: Numbered {}
extension StoredTask: Numbered {}

/// A part of the journal's entries or tasks; the newest element comes first.
struct NumberedPart: Equatable {
    enum Anchor: Equatable {
        /// The newest elements.
        case start
        /// The oldest elements.
        case end
        /// The element with this number, and older elements.
        case from(Int)
        /// The newest elements whose numbers are lower than this number.
        case after(Int)
        /// The oldest elements whose numbers are higher than this number.
        case before(Int)
    }

    let anchor: Anchor
    let limit: Int
}

/// A list of journal entries or tasks with a cursor.
///
/// Elements are read by their numbers, so the cost of a read does not depend on the length of the journal.
@MainActor
final class NumberedList<Element: Numbered>: PanePresenter {
    typealias Answer = @MainActor ([Element]) -> Void

    private(set) var window = ListWindow<Element>()
    /// The highest number that has been read.
    private(set) var newest = 0
    /// The largest number of elements that were in memory at the same time; the list has at least this many.
    private(set) var seen = 0
    private(set) var hasLoaded = false
    /// Whether ``newest`` and ``seen`` are about the rows in memory.
    ///
    /// False from ``restart()`` to the next read, while the rows are those of the former filter.
    var isCounted: Bool { seen > 0 || window.elements.isEmpty }
    /// Whether the rows in memory must be read again before they can be used.
    private var isOutdated = true
    private(set) var token = CancellationToken()
    /// The load under way.
    private var current: (anchor: NumberedPart.Anchor, selected: Element.ID?, row: Int)?
    private var isExtending = false
    private let read: @MainActor (NumberedPart, CancellationToken, @escaping Answer) -> Void
    private let onChange: @MainActor () -> Void

    /// `read` calls back unless the read fails or its token is cancelled.
    init(
        read: @escaping @MainActor (NumberedPart, CancellationToken, @escaping Answer) -> Void,
        onChange: @escaping @MainActor () -> Void
    ) {
        self.read = read
        self.onChange = onChange
    }

    var state: ListState {
        if isOutdated, current != nil { return .loading }
        return window.isMoving && (isExtending || current != nil) ? .moving : .settled
    }

    func prepareToShow() { isOutdated = true }

    func resize(rows: Int) {
        window.resize(height: rows)
        extend()
    }

    func move(by rows: Int) {
        window.move(by: rows)
        extend()
    }

    func select(row: Int) { move(by: window.steps(toRow: row)) }

    func moveToFirst() {
        if window.reachesStart { window.moveToFirst() } else { replace(from: .start) }
    }

    func moveToLast() {
        if window.reachesEnd { window.moveToLast() } else { replace(from: .end) }
    }

    /// Reads the list again around the cursor.
    ///
    /// The cursor stays on its element, but a cursor in the first row moves to the newest element.
    func reload() {
        // If the rows are being replaced, starts the load again, so that it reads the latest state of the journal.
        if isOutdated, let current { return load(current.anchor, selecting: current.selected, row: current.row) }
        if let place { load(place) } else { load(.start) }
    }

    struct Place: Equatable {
        fileprivate let anchor: NumberedPart.Anchor
        fileprivate let selected: Element.ID?
        fileprivate let row: Int
        /// The number of the element in the first row of the screen.
        fileprivate var top: Int?
    }

    /// The place of the cursor; nil if the cursor is in the list's first row.
    ///
    /// While the rows are being replaced, this is the place where the cursor will be after the replacement.
    var place: Place? {
        if isOutdated, let current {
            guard current.anchor != .start || current.selected != nil else { return nil }
            return Place(anchor: current.anchor, selected: current.selected, row: current.row)
        }
        guard let top = window.visible.first, window.cursor > 0 || !window.reachesStart else { return nil }
        let anchor = window.top == 0 && window.reachesStart ? NumberedPart.Anchor.start : .from(top.number)
        return Place(anchor: anchor, selected: window.selected?.id, row: window.cursor - window.top, top: top.number)
    }

    /// Reads the list around a place where the cursor was before; nil means the first row.
    func goBack(to place: Place?) {
        guard place != self.place else { return }
        isOutdated = true
        if let place { load(place) } else { load(.start) }
    }

    private func load(_ place: Place) {
        load(place.anchor, selecting: place.selected, row: place.row, top: place.top)
        guard place.anchor != .start else { return }
        // Without a filter, the newest element's number is the total. The newest element is read separately, because
        // the load above might not include it.
        read(NumberedPart(anchor: .start, limit: 1), token) { [weak self] in
            self?.updateNewest(from: $0)
            self?.onChange()
        }
    }

    func restart() {
        (newest, seen) = (0, 0)
        replace(from: .start)
    }

    /// Shows an empty list, for a filter that cannot match.
    func empty() {
        cancel()
        (newest, seen, hasLoaded, isOutdated) = (0, 0, true, false)
        window.replace(with: [], reachesStart: true, reachesEnd: true, rank: nil, selected: nil, row: 0)
    }

    func cancel() {
        token.cancel()
        token = CancellationToken()
        (current, isExtending) = (nil, false)
    }

    private func replace(from anchor: NumberedPart.Anchor) {
        isOutdated = true
        load(anchor)
    }

    /// Replaces the rows with the part of the list at `anchor`.
    ///
    /// If many new elements have moved the element `id` out of the newest part, reads from the number `top` instead.
    private func load(
        _ anchor: NumberedPart.Anchor,
        selecting id: Element.ID? = nil,
        row: Int = 0,
        top: Int? = nil
    ) {
        cancel()
        current = (anchor, id, row)
        readWindow(anchor) { [weak self] elements, isWhole in
            guard let self else { return }
            if anchor == .start, let id, let top, !isWhole, !elements.contains(where: { $0.id == id }) {
                return load(.from(top), selecting: id, row: row)
            }
            (hasLoaded, isOutdated, current) = (true, false, nil)
            window.replace(
                with: elements,
                reachesStart: anchor == .start || (anchor == .end && isWhole),
                reachesEnd: anchor == .end || isWhole,
                rank: nil,
                selected: id,
                row: row
            )
            if anchor == .end { window.moveToLast() }
        }
    }

    /// Reads more elements if the visible rows are near an end of the elements in memory.
    private func extend() {
        guard !isExtending, hasLoaded, let need = window.need else { return }
        isExtending = true
        let anchor: NumberedPart.Anchor =
            switch need {
            case .after(let element): .after(element.number)
            case .before(let element): .before(element.number)
            }
        readWindow(anchor) { [weak self] elements, isWhole in
            self?.isExtending = false
            self?.window.add(elements, need, isWhole: isWhole)
        }
    }

    /// `isWhole` is true if fewer elements than the limit were read, so the list has no elements beyond them.
    private func readWindow(
        _ anchor: NumberedPart.Anchor,
        place: @escaping @MainActor (_ elements: [Element], _ isWhole: Bool) -> Void
    ) {
        let part = NumberedPart(anchor: anchor, limit: window.readLimit)
        read(part, token) { [weak self] elements in
            guard let self else { return }
            updateNewest(from: elements)
            place(elements, elements.count < part.limit)
            seen = max(seen, window.elements.count)
            onChange()
            extend()
        }
    }

    private func updateNewest(from elements: [Element]) {
        newest = max(newest, elements.first?.number ?? 0)
    }
}

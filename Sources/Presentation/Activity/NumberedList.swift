internal import Futures
internal import UserDirectory

/// What the journal counts in the order in which it was written.
protocol Numbered: Identifiable, Equatable, Sendable {
    /// The number, from 1 on.
    var number: Int { get }
}

extension JournalEntry: Numbered {}
extension StoredTask: Numbered {}

/// A part of a list of the journal, the newest first, that must be read.
struct NumberedPart: Equatable {
    /// Which elements.
    enum Anchor: Equatable {
        /// The newest.
        case start
        /// The oldest.
        case end
        /// This number and older ones.
        case from(Int)
        /// Those older than this number.
        case after(Int)
        /// Those newer than this number, and of them the oldest.
        case before(Int)
    }

    let anchor: Anchor
    let limit: Int
}

/// A list of the journal with a cursor, read in windows by number: what a window costs does not depend on how long the
/// journal is.
@MainActor
final class NumberedList<Element: Numbered> {
    typealias Answer = @MainActor ([Element]) -> Void

    private(set) var window = ListWindow<Element>()
    /// The newest number of the store that has been seen.
    private(set) var newest = 0
    /// How many there are at the least: so many have been in memory at once.
    private(set) var seen = 0
    private(set) var hasLoaded = false
    /// The reads under way belong to this token; a newer load cancels it and makes another.
    private var token = CancellationToken()
    private var isExtending = false
    private let read: @MainActor (NumberedPart, CancellationToken, @escaping Answer) -> Void
    private let onChange: @MainActor () -> Void

    /// - Parameters:
    ///   - read: Reads a part, and answers unless that fails or its token was cancelled.
    ///   - onChange: Called when the display must be updated.
    init(
        read: @escaping @MainActor (NumberedPart, CancellationToken, @escaping Answer) -> Void,
        onChange: @escaping @MainActor () -> Void
    ) {
        self.read = read
        self.onChange = onChange
    }

    func resize(rows: Int) {
        window.resize(height: rows)
        extend()
    }

    func move(by rows: Int) {
        window.move(by: rows)
        extend()
    }

    func moveToFirst() {
        if window.reachesStart { window.moveToFirst() } else { load(.start) }
    }

    func moveToLast() {
        if window.reachesEnd { window.moveToLast() } else { load(.end) }
    }

    /// Reads the list again around the cursor, which stays with its element; at the top it shows what is new.
    func reload() {
        guard let top = window.visible.first, window.cursor > 0 else { return load(.start) }
        let (selected, row) = (window.selected?.id, window.cursor - window.top)
        load(window.top == 0 && window.reachesStart ? .start : .from(top.number), selecting: selected, row: row)
        // Only the newest one gives the total.
        if !(window.top == 0 && window.reachesStart) {
            read(NumberedPart(anchor: .start, limit: 1), token) { [weak self] in
                self?.see($0)
                self?.onChange()
            }
        }
    }

    /// Forgets everything and reads from the newest on.
    func restart() {
        (newest, seen) = (0, 0)
        load(.start)
    }

    /// Has nothing: what was asked about was never there.
    func empty() {
        cancel()
        (newest, seen, hasLoaded) = (0, 0, true)
        window.replace(with: [], reachesStart: true, reachesEnd: true, rank: nil, selected: nil, row: 0)
    }

    /// Drops what is being read, after a failure.
    func cancel() {
        token.cancel()
        token = CancellationToken()
        isExtending = false
    }

    private func load(_ anchor: NumberedPart.Anchor, selecting id: Element.ID? = nil, row: Int = 0) {
        cancel()
        let part = NumberedPart(anchor: anchor, limit: window.readLimit)
        read(part, token) { [weak self] elements in
            guard let self else { return }
            see(elements)
            let isWhole = elements.count < part.limit
            hasLoaded = true
            window.replace(
                with: elements,
                reachesStart: anchor == .start || (anchor == .end && isWhole),
                reachesEnd: anchor == .end || isWhole,
                rank: nil,
                selected: id,
                row: row
            )
            if anchor == .end { window.moveToLast() }
            seen = max(seen, window.elements.count)
            onChange()
            extend()
        }
    }

    /// Reads on where the screen nears the edge of what is in memory.
    private func extend() {
        guard !isExtending, hasLoaded, let need = window.need else { return }
        isExtending = true
        let anchor: NumberedPart.Anchor =
            switch need {
            case .after(let element): .after(element.number)
            case .before(let element): .before(element.number)
            }
        let part = NumberedPart(anchor: anchor, limit: window.readLimit)
        read(part, token) { [weak self] elements in
            guard let self else { return }
            isExtending = false
            see(elements)
            let isWhole = elements.count < part.limit
            switch need {
            case .after: window.append(elements, reachesEnd: isWhole)
            case .before: window.prepend(elements, reachesStart: isWhole)
            }
            seen = max(seen, window.elements.count)
            onChange()
            extend()
        }
    }

    private func see(_ elements: [Element]) {
        newest = max(newest, elements.first?.number ?? 0)
    }
}

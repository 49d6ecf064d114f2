import DequeModule

/// A queue that allocates nothing for its first element; most futures have one observer.
struct SmallQueue<Element> {
    private var first: Element?
    private var rest: Deque<Element> = []

    var isEmpty: Bool { first == nil }

    mutating func append(_ element: Element) {
        if first == nil {
            first = element
        } else {
            rest.append(element)
        }
    }

    mutating func popFirst() -> Element? {
        guard let element = first else { return nil }
        first = rest.popFirst()
        return element
    }

    mutating func removeAll(where matches: (Element) -> Bool) {
        guard first != nil else { return }
        rest.removeAll(where: matches)
        if let element = first, matches(element) { first = rest.popFirst() }
    }
}

extension SmallQueue: Sendable where Element: Sendable {}

extension Day {
    /// What stores keep for "no day"; it orders after every day.
    package static let noDay = "9999-99-99"
}

extension Day? {
    /// The text that stores keep and order by.
    package var stored: String { self?.description ?? Day.noDay }

    /// Reads what ``stored`` gave.
    ///
    /// Most accounts have no end: reading that text as a day, in vain, took half of the time of a row.
    package init(stored text: String) { self = text == Day.noDay ? nil : Day(text) }
}

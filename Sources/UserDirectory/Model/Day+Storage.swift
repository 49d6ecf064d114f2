extension Day {
    /// The stored text for "no day"; it orders after every day.
    package static let noDay = "9999-99-99"
}

extension Day? {
    /// The text that stores keep and order by.
    package var stored: String { self?.description ?? Day.noDay }

    /// Reads ``stored``.
    ///
    /// Most accounts have no end: parsing that text as a day took half of the time of a row.
    package init(stored text: String) { self = text == Day.noDay ? nil : Day(text) }
}

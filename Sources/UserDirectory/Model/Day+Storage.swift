extension Day {
    /// The stored text for a missing day; it sorts after every day.
    package static let noDay = "9999-99-99"
}

extension Day? {
    /// The text that is saved in stores and used for sorting; ``Day/noDay`` for nil.
    package var stored: String { self?.description ?? Day.noDay }
}

extension Day {
    /// The stored text for no day; it sorts after every day.
    package static let noDay = "9999-99-99"
}

extension Day? {
    /// The text that stores keep and sort by; ``Day/noDay`` for nil.
    package var stored: String { self?.description ?? Day.noDay }
}

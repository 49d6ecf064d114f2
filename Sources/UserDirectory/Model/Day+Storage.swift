extension Day {
    /// The stored text for a missing day; it sorts after every day.
    package static let noDay = "9999-99-99"
}

extension Day? {
    package var stored: String { self?.description ?? Day.noDay }
}

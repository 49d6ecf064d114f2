extension Day {
    /// The day as a range of milliseconds since 1970, in UTC.
    package var milliseconds: Range<Int64> {
        // Howard Hinnant's `days_from_civil`: here a year begins in March, so a leap day is the last day of its year.
        let year = month <= 2 ? self.year - 1 : self.year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        let start = Int64(era * 146_097 + dayOfEra - 719_468) * 86_400_000
        return start..<(start + 86_400_000)
    }
}

/// Why a filter is invalid.
struct FilterFailure: Error, Hashable, CustomStringConvertible {
    let description: String
}

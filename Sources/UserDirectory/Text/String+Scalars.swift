/// Functions for file formats, in which single scalars separate values.
///
/// Swift's own functions compare characters. A separator and a following combining mark form one `Character`, so
/// Swift's functions do not find the separator.
extension String {
    package func splitScalars(
        omittingEmpty: Bool = true,
        whereSeparator isSeparator: (Unicode.Scalar) -> Bool
    ) -> [String] {
        unicodeScalars.split(omittingEmptySubsequences: omittingEmpty, whereSeparator: isSeparator).map { String($0) }
    }

    /// Returns the text with `escape` before each scalar that is in `special`.
    package func escaping(_ special: String, with escape: Unicode.Scalar) -> String {
        guard unicodeScalars.contains(where: special.unicodeScalars.contains) else { return self }
        var result = UnicodeScalarView()
        for scalar in unicodeScalars {
            if special.unicodeScalars.contains(scalar) { result.append(escape) }
            result.append(scalar)
        }
        return String(result)
    }
}

extension Substring {
    package func trimmingSpaces() -> Substring {
        let start = unicodeScalars.drop(while: \.properties.isWhitespace)
        guard let end = start.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
        return Substring(start[...end])
    }
}

import Foundation

/// Unicode's normalization form C.
///
/// Foundation's own composition uses only the low 16 bits of a scalar beyond U+FFFF: U+10041 (a Linear B syllable) and
/// a following acute accent become `Á`. Therefore, ``composed(_:)`` lets Foundation compose only the pieces between
/// scalars beyond U+FFFF. The scalars beyond U+FFFF are composed by a table.
enum NormalForm {
    static func composed(_ text: String) -> String {
        // Scalars below U+0300 begin with a byte below CC. Text that contains no other scalars is already composed.
        if text.hasOnlyBytes({ $0 < 0xCC }) { return text }
        // In UTF-8, only scalars beyond U+FFFF begin with a byte of F0 or more.
        if text.hasOnlyBytes({ $0 < 0xF0 }) { return text.precomposedStringWithCanonicalMapping }

        var result = String.UnicodeScalarView()
        var piece = String.UnicodeScalarView()
        func finishPiece() {
            result.append(contentsOf: String(piece).precomposedStringWithCanonicalMapping.unicodeScalars)
            piece = .init()
        }
        for scalar in text.decomposedStringWithCanonicalMapping.unicodeScalars {
            guard scalar.value > 0xFFFF else {
                piece.append(scalar)
                continue
            }
            finishPiece()
            if let last = result.last, let whole = compositions[Pair(first: last, second: scalar)] {
                result.removeLast()
                result.append(whole)
            } else {
                result.append(scalar)
            }
        }
        finishPiece()
        return String(result)
    }

    private struct Pair: Hashable {
        let first: Unicode.Scalar
        let second: Unicode.Scalar
    }

    /// The characters beyond U+FFFF that Foundation decomposes, and that normalization form C composes again.
    ///
    /// From Unicode's `UnicodeData.txt`.
    private static let compositions: [Pair: Unicode.Scalar] = [
        // Kaithi
        Pair(first: "\u{11099}", second: "\u{110BA}"): "\u{1109A}",
        Pair(first: "\u{1109B}", second: "\u{110BA}"): "\u{1109C}",
        Pair(first: "\u{110A5}", second: "\u{110BA}"): "\u{110AB}",
        // Chakma
        Pair(first: "\u{11131}", second: "\u{11127}"): "\u{1112E}",
        Pair(first: "\u{11132}", second: "\u{11127}"): "\u{1112F}",
        // Grantha
        Pair(first: "\u{11347}", second: "\u{1133E}"): "\u{1134B}",
        Pair(first: "\u{11347}", second: "\u{11357}"): "\u{1134C}",
        // Tirhuta
        Pair(first: "\u{114B9}", second: "\u{114BA}"): "\u{114BB}",
        Pair(first: "\u{114B9}", second: "\u{114B0}"): "\u{114BC}",
        Pair(first: "\u{114B9}", second: "\u{114BD}"): "\u{114BE}",
        // Siddham
        Pair(first: "\u{115B8}", second: "\u{115AF}"): "\u{115BA}",
        Pair(first: "\u{115B9}", second: "\u{115AF}"): "\u{115BB}",
        // Dives Akuru
        Pair(first: "\u{11935}", second: "\u{11930}"): "\u{11938}",
    ]
}

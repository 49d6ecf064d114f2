/// The content of one or two cells: a spacing scalar, which takes up cells, and up to four combining scalars.
///
/// A plain value without references, so that filling and comparing screens is cheap.
struct Glyph: Hashable, Sendable {
    /// The spacing scalar, or 0 in the right half of a wide glyph.
    let base: UInt32
    /// The combining scalars; unused elements are 0.
    let marks: SIMD4<UInt32>

    static let space = Glyph(UnicodeScalar(0x20))
    static let rightHalf = Glyph(base: 0, marks: SIMD4())

    private init(base: UInt32, marks: SIMD4<UInt32>) {
        self.base = base
        self.marks = marks
    }

    init(_ scalar: UnicodeScalar) {
        self.init(base: scalar.value, marks: SIMD4())
    }

    init(_ base: UnicodeScalar, marks: some Collection<UnicodeScalar>) {
        var values = SIMD4<UInt32>()
        for (index, mark) in marks.prefix(SIMD4<UInt32>.scalarCount).enumerated() {
            values[index] = mark.value
        }
        self.init(base: base.value, marks: values)
    }

    var text: String {
        var scalars = String.UnicodeScalarView()
        for value in [base, marks[0], marks[1], marks[2], marks[3]] where value != 0 {
            if let scalar = UnicodeScalar(value) { scalars.append(scalar) }
        }
        return String(scalars)
    }
}

import Testing

@testable import UserDirectory

@Suite struct FoldedTextTests {
    @Test(
        "logins that differ only in case or normal form are the same",
        arguments: [
            ("ANA", "ana"), ("Straße", "STRASSE"), ("ẞ", "ss"), ("ΣΊΣΥΦΟΣ", "σίσυφος"), ("Müller", "MU\u{308}LLER"),
            ("ǅ", "ǆ"), ("K", "k"), ("Å", "å"), ("ﬁ", "FI"), ("\u{1FB4}", "\u{3AC}\u{3B9}"),
            ("\u{3B1}\u{345}\u{301}", "\u{3B1}\u{301}\u{345}"), ("ԱԲ", "աբ"), ("Ꭰ", "ꭰ"),
        ]
    )
    func sameIdentity(_ left: String, _ right: String) {
        #expect(Array(FoldedText.identity(left).utf8) == Array(FoldedText.identity(right).utf8))
    }

    @Test(
        "logins that differ in a letter's marks, or in a Turkish dotted or dotless i, are different",
        arguments: [("muller", "müller"), ("ı", "i"), ("İ", "i"), ("o", "ø"), ("e", "ё"), ("か", "が")]
    )
    func otherIdentity(_ left: String, _ right: String) {
        #expect(FoldedText.identity(left) != FoldedText.identity(right))
    }

    @Test(
        "search finds what people type for a name",
        arguments: [
            ("Müller", "muller"), ("Ødegård", "odegard"), ("Łódź", "lodz"), ("Đặng", "dang"),
            ("Æther Œuvre", "aether oeuvre"),
            ("Straße", "strasse"), ("ısı İ", "isi i"), ("Þór", "thor"), ("Ｅｍｉ１", "emi1"), ("ﬁn", "fin"),
            ("O’Brien", "o'brien"), ("ΟΔΌΣ", "οδοσ"), ("Ёлка", "елка"), ("ｶﾞ", "ガ"), ("が", "が"), ("हिन्दी", "हिन्दी"),
            ("שָׁלוֹם", "שלום"), ("مُحَمَّد", "محمد"), ("👩‍💻❤️", "👩💻❤"), ("각", "각"), ("世蓮", "世蓮"),
        ]
    )
    func search(_ text: String, _ key: String) {
        #expect(Array(FoldedText.search(text).utf8) == Array(key.utf8))
    }

    @Test("keys are normalized and fold to themselves, and a text and its identity key have the same search key")
    func stableKeys() {
        // Leaves out the unified ideographs, which fold to themselves, and everything from U+20000. To keep the test
        // short, uses only every third scalar from U+A000.
        let values =
            stride(from: 0, to: 0x3400, by: 1).map { UInt32($0) }
            + stride(from: 0xA000, to: 0x20000, by: 3).map { UInt32($0) }
        for scalar in values.compactMap(Unicode.Scalar.init) {
            for text in [String(scalar), "a" + String(scalar) + "\u{301}b"] {
                let identity = FoldedText.identity(text)
                let search = FoldedText.search(text)
                let isStable =
                    identity.isSameText(as: FoldedText.identity(identity))
                    && search.isSameText(as: FoldedText.search(search))
                    && search.isSameText(as: FoldedText.search(identity))
                    && identity.isSameText(as: NormalForm.composed(identity))
                    && search.isSameText(as: NormalForm.composed(search))
                if !isStable { Issue.record("U+\(String(scalar.value, radix: 16)) in \(text.debugDescription)") }
            }
        }
    }

    @Test(
        "text with characters beyond U+FFFF is normalized correctly",
        arguments: [
            ("\u{10041}\u{301}", "\u{10041}\u{301}"), ("e\u{301}\u{10041}\u{323}o\u{308}", "é\u{10041}\u{323}ö"),
            ("\u{11131}\u{11127}", "\u{1112E}"), ("\u{1112E}", "\u{1112E}"), ("😀e\u{301}", "😀é"),
        ]
    )
    func normalForm(_ text: String, _ composed: String) {
        #expect(NormalForm.composed(text).isSameText(as: composed))
        #expect(FieldRules.normalizedLine(text).isSameText(as: composed))
    }

    @Test("the table for Latin letters gives the same results as the full rules")
    func tableAgrees() {
        let letters = (UInt32(0x20)..<0x180).compactMap(Unicode.Scalar.init).map(String.init)
        for (index, letter) in letters.enumerated() {
            let text = letter + letters[(index * 7 + 3) % letters.count] + letter
            #expect(FoldedText.identity(text).isSameText(as: FoldedText.fullIdentity(text)))
            #expect(FoldedText.search(text).isSameText(as: FoldedText.fullSearch(text)))
        }
        #expect(FoldedText.identity("") == "")
    }
}

extension String {
    /// Compares UTF-8, because `==` treats canonically equivalent texts as equal.
    fileprivate func isSameText(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

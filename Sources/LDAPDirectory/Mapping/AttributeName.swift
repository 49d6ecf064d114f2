enum AttributeName {
    /// Checks that the text is an attribute name (RFC 4512), so that it cannot change the syntax of a filter.
    static func check(_ text: String, of setting: String) throws(LDAPSettingsError) {
        let isName = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
        guard isName, text.utf8.first.map({ $0 >= UInt8(ascii: "A") }) ?? false else {
            throw LDAPSettingsError(setting, "must be the name of an attribute, such as mail")
        }
    }
}

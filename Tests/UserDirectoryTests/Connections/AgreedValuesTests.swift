import Testing

@testable import UserDirectory

@Suite struct AgreedValuesTests {
    @Test("agreed values are written in the order of the fields, and read back unchanged")
    func roundTrip() {
        let values: [UserField: String] = [.note: "a\n\"b\"\u{0}", .login: "ana", .email: ""]
        let agreed = AgreedValues(values)
        #expect(agreed.json == #"{"login":"ana","email":"","note":"a\n\"b\"\u0000"}"#)
        #expect(AgreedValues(stored: agreed.json)?.values == values)
        #expect(AgreedValues(stored: AgreedValues([:]).json)?.isEmpty == true)
    }

    @Test("the values of a record are written as the texts of its fields")
    func record() {
        let agreed = AgreedValues([.login, .groups], of: UserFields(login: "ana", groups: ["dev", "ops"]))
        #expect(agreed.hasSameText(as: [.groups: "dev\nops", .login: "ana"]))
    }

    @Test("agreed values are equal if their fields are equal, even if their JSON texts differ")
    func equality() {
        let agreed: AgreedValues = [.login: "ana", .name: "Ana"]
        let other = AgreedValues(stored: #"{"name":"An\u0061", "login":"ana","uid":7}"#)
        #expect(other == agreed)
        #expect(other?.hasSameText(as: agreed) == false)
        #expect(other?.hashValue == agreed.hashValue)
        #expect(agreed != [.login: "ana", .name: "Bo"])
    }

    @Test(
        "unknown members and null values are ignored",
        arguments: [
            #"{"login":"ana","shell":"/bin/sh"}"#, #"{"login":"ana","ages":[1,2],"uid":7}"#,
            #"{"photo":{"login":"bo"},"login":"ana"}"#, #"{ "login" : "ana", "name": null }"#,
        ]
    )
    func unknownMembers(_ text: String) {
        #expect(AgreedValues(stored: text)?.values == [.login: "ana"])
    }

    @Test(
        "a text cannot be read if it is not a JSON object, or if a known field is neither a string nor null",
        arguments: ["", "{", "[]", "7", #"{"login":7}"#, #"{"login":["ana"]}"#, #"{"login":{"a":"b"}}"#, "\u{FFFD}"]
    )
    func unreadable(_ text: String) {
        #expect(AgreedValues(stored: text) == nil)
    }
}

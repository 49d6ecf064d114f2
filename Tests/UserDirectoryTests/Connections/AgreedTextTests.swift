import Testing

@testable import UserDirectory

@Suite struct AgreedTextTests {
    @Test("fields are written in the order of the columns, and read again")
    func roundTrip() {
        let agreed: [UserField: String] = [.note: "a\n\"b\"\u{0}", .login: "ana", .email: ""]
        let text = AgreedText.text(of: agreed)
        #expect(text == #"{"login":"ana","email":"","note":"a\n\"b\"\u0000"}"#)
        #expect(AgreedText.fields(text) == agreed)
        #expect(AgreedText.fields(AgreedText.text(of: [:])) == [:])
    }

    @Test(
        "members that this version does not know are ignored, whatever their values are",
        arguments: [
            #"{"login":"ana","shell":"/bin/sh"}"#, #"{"login":"ana","ages":[1,2],"uid":7}"#,
            #"{"photo":{"login":"bo"},"login":"ana"}"#, #"{ "login" : "ana", "name": null }"#,
        ]
    )
    func unknownMembers(_ text: String) {
        #expect(AgreedText.fields(text) == [.login: "ana"])
    }

    @Test(
        "a text that is not an object of strings cannot be read",
        arguments: ["", "{", "[]", "7", #"{"login":7}"#, #"{"login":["ana"]}"#, #"{"login":{"a":"b"}}"#, "\u{FFFD}"]
    )
    func unreadable(_ text: String) {
        #expect(AgreedText.fields(text) == nil)
    }
}

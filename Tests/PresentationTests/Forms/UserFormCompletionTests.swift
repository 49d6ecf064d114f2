import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("What a form shows while text is typed") @MainActor struct UserFormCompletionTests {
    private let bench = FormBench()

    @Test("after the existing groups have been read, the typed names of new groups are listed beside the field")
    func newGroups() throws {
        bench.openForm()
        bench.set("groups", "ops, sles")
        #expect(try bench.form["groups"]?.remark == nil)
        bench.groups = [.init(name: "ops", users: 1)]
        bench.set("groups", "ops, sle")
        #expect(try bench.form["groups"]?.remark == "New group: sle")
        bench.set("groups", "sle, o")
        #expect(try bench.form["groups"]?.remark == "New groups: sle, o", "o is not completed by itself")
        bench.set("groups", "OPS, sles web")
        #expect(try bench.form["groups"]?.remark == "New groups: sles, web")
        bench.set("groups", "sles SLES,sles")
        #expect(try bench.form["groups"]?.remark == "New group: sles", "each group is named once")
        bench.set("groups", "ops")
        #expect(try bench.form["groups"]?.remark == nil)
        bench.groups = (0..<200).map { .init(name: "group\($0)", users: 1) }
        bench.set("groups", "other")
        #expect(try bench.form["groups"]?.remark == nil, "there may be more groups than were read")
    }

    @Test("the last group name is completed; groups already in the field are not offered")
    func groups() throws {
        bench.groups = [
            UserGroup(name: "ops", users: 1_200), UserGroup(name: "oncall", users: 3),
            UserGroup(name: "sales", users: 2),
        ]
        bench.openForm()
        bench.set("groups", "ops, o")
        let completions = try bench.form["groups"]?.completions ?? []
        #expect(completions == [.init(title: "oncall (3 users)", rest: "ncall")])
        bench.set("groups", "OP")
        #expect(try bench.form["groups"]?.completions.first == .init(title: "ops (1,200 users)", rest: "s"))
        bench.set("groups", "x")
        #expect(try bench.form["groups"]?.completions.isEmpty == true)
    }

    @Test("a taken login is reported while it is typed, and answers for older text are ignored")
    func taken() throws {
        bench.openForm()
        bench.set("login", "an")
        bench.set("login", "ana")
        #expect(bench.lookups.map(\.keys) == [["an"], ["ana"]])
        bench.lookups[1].answer(["ana"])
        #expect(try bench.form["login"]?.error == "Already taken; choose another")
        bench.lookups[0].answer([])
        #expect(try bench.form["login"]?.error == "Already taken; choose another")
        bench.set("login", "ana2")
        #expect(try bench.form["login"]?.error == nil)
    }

    @Test("an answer that arrives after the name was cleared suggests no login")
    func cleared() throws {
        bench.openForm()
        bench.set("name", "Ana")
        bench.set("name", "")
        bench.lookups.last?.answer(["ana"])
        #expect(try bench.form["login"]?.value == "")
    }

    @Test("a suggested login that is taken gets the first number that is free")
    func numbered() throws {
        bench.openForm()
        bench.set("name", "Ana Müller")
        bench.lookups.last?.answer(["ana.muller", "ana.muller2"])
        #expect(try bench.form["login"]?.value == "ana.muller3")
        #expect(try bench.form["login"]?.error == nil)
    }

    @Test("the edited user's own login is not looked up")
    func own() {
        bench.openForm(editing: .fixture(login: "ana", name: "Ana", version: 1))
        bench.set("login", "ANA")
        #expect(bench.lookups.isEmpty)
    }
}

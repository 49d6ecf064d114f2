import Testing

@testable import Presentation

@Suite("Menus") @MainActor struct MenuTests {
    private let bench = FormBench()
    @MainActor private final class Choice { var titles: [String] = [] }

    private func open(_ titles: [String], selected: Int = 0, isSearchable: Bool = true) -> Choice {
        let choice = Choice()
        let items = titles.map { MenuModel.Item(title: $0) }
        bench.stack.open(
            MenuPresenter(title: "Menu", items: items, selected: selected, isSearchable: isSearchable) {
                choice.titles.append($0.title)
            }
        )
        return choice
    }

    @Test("typing in a menu keeps the items that contain every typed word, ignoring case and accents")
    func search() throws {
        _ = open(["Add a user", "Edit the user", "Über alles"])
        bench.set("query", "USER ed")
        #expect(try bench.menu.items.map(\.title) == ["Edit the user"])
        bench.set("query", "uber")
        #expect(try bench.menu.items.map(\.title) == ["Über alles"])
        bench.set("query", "")
        #expect(try bench.menu.items.count == 3)
    }

    @Test("a query also matches the names and the keys of commands")
    func searchCommands() throws {
        let items = [
            MenuModel.Item(title: "Save the form", command: Command("save"), keyName: "Ctrl-S"),
            MenuModel.Item(title: "Add a user", command: Command("add"), keyName: "n"),
        ]
        bench.stack.open(MenuPresenter(title: "Menu", items: items, isSearchable: true) { _ in })
        for (query, title) in [("ctrl-s", "Save the form"), (":add", "Add a user")] {
            bench.set("query", query)
            #expect(try bench.menu.items.map(\.title) == [title], "\(query)")
        }
    }

    @Test("accepting the typed query keeps it and chooses nothing, and typing can begin again")
    func endOfTyping() throws {
        let choice = open(["Add a user", "Edit the user"])
        bench.set("query", "edit")
        #expect(try bench.menu.isTyping)
        bench.set(MenuModel.typedField, "")
        #expect(try !bench.menu.isTyping)
        #expect(try bench.menu.items.map(\.title) == ["Edit the user"])
        #expect(choice.titles.isEmpty)
        bench.set("query", "edit")
        #expect(try bench.menu.isTyping)
    }

    @Test("accepting an empty query ends the search")
    func endWithoutQuery() throws {
        _ = open(["Add a user", "Edit the user"])
        bench.set("query", "")
        bench.set(MenuModel.typedField, "")
        #expect(try bench.menu.query == nil)
        #expect(try !bench.menu.isTyping)
    }

    @Test("typing puts the cursor on the first match, which can be chosen")
    func searchAndChoose() throws {
        let choice = open(["Add a user", "Edit the user"])
        bench.stack.perform(.move(1))
        bench.set("query", "add")
        #expect(try bench.menu.selected == 0)
        bench.submit()
        #expect(choice.titles == ["Add a user"])
        #expect(bench.dialogs.isEmpty)
    }

    @Test("if no item matches, nothing can be chosen")
    func nothingFound() throws {
        let choice = open(["Add a user"])
        bench.set("query", "zzz")
        bench.submit()
        #expect(try bench.menu.items.isEmpty)
        #expect(choice.titles.isEmpty)
    }

    @Test("the cursor of a menu stops at both ends")
    func ends() throws {
        _ = open(["1", "2", "3"])
        bench.stack.perform(.move(-5))
        #expect(try bench.menu.selected == 0)
        bench.stack.perform(.move(10))
        #expect(try bench.menu.selected == 2)
    }

    @Test("a menu without a search begins at the given item, and ignores typed text")
    func notSearchable() throws {
        let choice = open(["1", "2", "3"], selected: 1, isSearchable: false)
        bench.set("query", "3")
        #expect(try bench.menu.query == nil)
        bench.submit()
        #expect(choice.titles == ["2"])
    }

    @Test("leaving a menu's search shows everything again, with the same item selected; leaving again closes the menu")
    func leavingSearch() throws {
        _ = open(["Add a user", "Edit the user"])
        #expect(try bench.menu.query == nil)
        bench.set("query", "edit")
        bench.cancel()
        #expect(try bench.menu.query == nil)
        #expect(try bench.menu.items.count == 2)
        #expect(try bench.menu.selected == 1)
        bench.cancel()
        #expect(bench.dialogs.isEmpty)
    }

    @Test("leaving a menu chooses nothing")
    func cancel() {
        let choice = open(["1"])
        bench.cancel()
        #expect(choice.titles.isEmpty)
        #expect(bench.dialogs.isEmpty)
    }
}

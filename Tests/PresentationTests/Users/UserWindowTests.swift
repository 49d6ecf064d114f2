import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite struct UserWindowTests {
    private func users(_ numbers: Range<Int>) -> [User] { numbers.map { User.fixture($0) } }

    private func window(
        _ numbers: Range<Int>,
        height: Int = 10,
        reachesStart: Bool = true,
        reachesEnd: Bool = false
    ) -> ListWindow<User> {
        var window = ListWindow<User>()
        window.resize(height: height)
        window.replace(
            with: users(numbers),
            reachesStart: reachesStart,
            reachesEnd: reachesEnd,
            rank: reachesStart ? 0 : nil
        )
        return window
    }

    @Test("an empty list has no selected user and needs no more rows")
    func empty() {
        var window = ListWindow<User>()
        window.move(by: 3)
        #expect(window.selected == nil)
        #expect(window.visible.isEmpty)
        #expect(window.need == nil)
    }

    @Test("the list scrolls only when the cursor would leave the screen")
    func scrolling() {
        var window = window(0..<50)
        window.move(by: 12)
        #expect(window.cursor == 12)
        #expect(window.top == 3)
        window.move(by: -9)
        #expect(window.cursor == 3)
        #expect(window.top == 3)
        window.move(by: -1)
        #expect(window.top == 2)
    }

    @Test("the cursor stops at both ends of the list")
    func ends() {
        var window = window(0..<15, reachesEnd: true)
        window.move(by: -1)
        #expect(window.cursor == 0)
        window.move(by: .max)
        #expect(window.selected?.login == "user14")
        window.move(by: .min)
        #expect(window.selected?.login == "user0")
    }

    @Test("the window needs more users when less than a screenful is left below the screen")
    func needAfter() {
        var window = window(0..<30)
        #expect(window.need == nil)
        window.move(by: 20)
        #expect(window.need == .after(.fixture(29)))
    }

    @Test("the window needs more users when less than a screenful is left above the screen")
    func needBefore() {
        let window = window(100..<150, reachesStart: false)
        #expect(window.need == .before(.fixture(100)))
    }

    @Test("downward steps beyond the rows in memory are taken as soon as further rows have been read")
    func pendingSteps() {
        var window = window(0..<30)
        window.move(by: 35)
        #expect(window.cursor == 29)
        window.append(users(30..<60), reachesEnd: false)
        #expect(window.selected?.login == "user35")
    }

    @Test("steps add up while a read is under way")
    func pendingStepsAddUp() {
        var window = window(0..<30)
        window.move(by: 35)
        window.move(by: 10)
        window.move(by: -3)
        window.append(users(30..<60), reachesEnd: false)
        #expect(window.selected?.login == "user42")
    }

    @Test("upward steps beyond the rows in memory are taken as soon as further rows have been read")
    func pendingStepsUp() {
        var window = window(100..<150, reachesStart: false)
        window.move(by: -5)
        window.prepend(users(50..<100), reachesStart: false)
        #expect(window.selected?.login == "user95")
    }

    @Test("pending steps end where the list ends")
    func pendingStepsAtTheEnd() {
        var window = window(0..<30)
        window.move(by: 500)
        window.append(users(30..<40), reachesEnd: true)
        #expect(window.selected?.login == "user39")
        #expect(window.need == nil)
        window.move(by: -1)
        #expect(window.selected?.login == "user38")
    }

    @Test("users far above the screen are dropped, and the rank of the first user in memory grows")
    func trimmingAbove() {
        var window = window(0..<100)
        window.move(by: 95)
        window.append(users(100..<130), reachesEnd: false)
        #expect(window.elements.first?.login == "user46")
        #expect(window.rank == 46)
        #expect(!window.reachesStart)
        #expect(window.selected?.login == "user95")
        #expect(window.visible.first?.login == "user86")
    }

    @Test("users far below the screen are dropped")
    func trimmingBelow() {
        var window = window(100..<200, reachesStart: false, reachesEnd: true)
        window.prepend(users(50..<100), reachesStart: false)
        #expect(window.elements.first?.login == "user50")
        #expect(window.elements.last?.login == "user149")
        #expect(!window.reachesEnd)
        #expect(window.selected?.login == "user100")
    }

    @Test("a replaced window keeps the cursor on its user")
    func replaceKeepsUser() {
        var window = window(0..<50)
        window.replace(
            with: users(20..<70),
            reachesStart: false,
            reachesEnd: false,
            rank: nil,
            selected: .fixture(25)
        )
        #expect(window.selected?.login == "user25")
    }

    @Test("if the selected user is gone, the cursor keeps its row, or moves to the last user if there is no such row")
    func replaceKeepsRow() {
        var window = window(0..<50)
        window.replace(
            with: users(20..<23),
            reachesStart: true,
            reachesEnd: true,
            rank: 0,
            selected: .fixture(7),
            row: 7
        )
        #expect(window.selected?.login == "user22")
    }

    @Test("a screen that grows shows no empty rows if there are enough users")
    func growing() {
        var window = window(0..<30, reachesEnd: true)
        window.move(by: 29)
        #expect(window.visible.count == 10)
        window.resize(height: 25)
        #expect(window.visible.count == 25)
        #expect(window.visible.last?.login == "user29")
        window.resize(height: 0)
        #expect(window.visible.map(\.login) == ["user29"])
    }

    @Test("centering puts the cursor in the middle of the screen")
    func centering() {
        var window = window(0..<50)
        window.move(by: 30)
        window.center()
        #expect(window.cursor - window.top == 5)
        window.move(by: -30)
        window.center()
        #expect(window.top == 0)
    }
}

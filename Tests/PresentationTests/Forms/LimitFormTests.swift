import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("The seat limit form") @MainActor struct LimitFormTests {
    private let bench = FormBench()
    private let seats = Seats(used: 18, limit: 25)

    /// Opens the form, and returns the limits that it saves; each save ends with the given error, or with success.
    private func open(_ seats: Seats?, answer error: (any Error)? = nil) -> SavedLimits {
        let saved = SavedLimits()
        bench.stack.open(
            LimitFormPresenter(seats: seats) { limit, completion in
                saved.limits.append(limit)
                completion(error)
            }
        )
        return saved
    }

    @MainActor private final class SavedLimits {
        var limits: [Int?] = []
    }

    @Test("the form begins with the current limit, and says how many seats are taken")
    func begin() throws {
        _ = open(seats)
        #expect(try bench.form["limit"]?.value == "25")
        #expect(try bench.form.banner == "18 seats are taken")
    }

    @Test("while a limit below the number of taken seats is typed, the form explains its effect")
    func below() throws {
        _ = open(Seats(used: 296, limit: 310))
        bench.set("limit", "10")
        #expect(try bench.form["limit"]?.remark == "296 seats are taken: 286 over this limit")
        #expect(try bench.form.banner == "Users keep their seats; no more seats can be taken")
        #expect(try bench.form.errors.isEmpty)
        bench.set("limit", "300")
        #expect(try bench.form["limit"]?.remark == nil)
        #expect(try bench.form.banner == "296 seats are taken")
    }

    @Test("typing replaces the current limit; further typing adds to the typed limit")
    func replaceable() throws {
        _ = open(seats)
        #expect(try bench.form["limit"]?.isReplaceable == true)
        bench.set("limit", "4")
        #expect(try bench.form["limit"]?.isReplaceable == false)
    }

    @Test(
        "a number is saved as the limit, and an empty field means no limit",
        arguments: [("30", 30), ("1,200", 1_200), ("12 000", 12_000), ("", nil), (" 0 ", 0)] as [(String, Int?)]
    )
    func save(text: String, limit: Int?) {
        let saved = open(seats)
        bench.set("limit", text)
        bench.submit()
        #expect(saved.limits == [limit])
        #expect(bench.dialogs.isEmpty)
    }

    @Test("an invalid number is reported beside the field and not saved", arguments: ["-1", "many", "2.5", "2,5", ","])
    func invalid(text: String) throws {
        let saved = open(seats)
        bench.set("limit", text)
        #expect(try bench.form.errors.keys.contains("limit"))
        bench.submit()
        #expect(saved.limits.isEmpty)
    }

    @Test("a number that is too large is refused")
    func tooLarge() throws {
        let saved = open(seats)
        bench.set("limit", "9,223,372,036,854,775,808")
        #expect(try bench.form.errors["limit"]?.hasPrefix("Too large") == true)
        bench.submit()
        #expect(saved.limits.isEmpty)
        bench.set("limit", "9,223,372,036,854,775,807")
        bench.submit()
        #expect(saved.limits == [.max])
    }

    @Test("an error is shown in the form, which stays open")
    func failure() throws {
        _ = open(nil, answer: DirectoryError.readOnly)
        bench.set("limit", "3")
        bench.submit()
        #expect(try bench.form.banner == Text.message(of: DirectoryError.readOnly))
        #expect(try bench.form["limit"]?.value == "3")
    }

    @Test("cancelling closes the form and saves nothing")
    func cancel() {
        let saved = open(seats)
        bench.cancel()
        #expect(bench.dialogs.isEmpty)
        #expect(saved.limits.isEmpty)
    }

    @Test("a limit that someone else has set while the form was open is replaced only by a second Save")
    func changedMeanwhile() async throws {
        let observing = ManualObserving()
        let dashboard = await DashboardBench(limit: 25, observing: observing)
        await dashboard.perform(.setLimit)
        dashboard.bench.setLimit(30)
        observing.change()
        await dashboard.bench.settle()
        await dashboard.answer(.set(field: "limit", value: "40"), .submit)
        #expect(try dashboard.form.banner == "Someone else has set the limit to 30; save again to use your value")
        await dashboard.answer(.submit)
        #expect(dashboard.dialog == nil)
        #expect(dashboard.frame.message?.text == "Seat limit set to 40; z to undo")
    }

    @Test("saving an unchanged limit runs no task; a message says that nothing has changed")
    func unchanged() async {
        let dashboard = await DashboardBench(limit: 25)
        await dashboard.perform(.setLimit)
        await dashboard.answer(.submit)
        #expect(dashboard.dialog == nil)
        #expect(dashboard.tasks.isEmpty)
        #expect(dashboard.frame.message == .init(kind: .note, text: "No change to the seat limit"))
    }
}

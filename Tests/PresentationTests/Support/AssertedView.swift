import Presentation
import Testing

/// A view for tests that assert every call of the view, in order.
///
/// A call that differs from what the test expects is an issue. A call that the test does not expect at all is also an
/// issue, even if the call shows the same model again.
@MainActor
final class AssertedView<Model: Equatable & Sendable>: PresentationView {
    /// The models that `show` received, and that the test has not asserted yet.
    private var pending: [Model] = []
    private var latest: Model

    private init(_ initial: Model) {
        latest = initial
    }

    /// Runs a test with a view that shows `initial`, and checks that the test has asserted every call.
    static func test(
        from initial: Model,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ body: (AssertedView<Model>) async throws -> Void
    ) async rethrows {
        let view = AssertedView(initial)
        try await body(view)
        for model in view.pending {
            Issue.record("the view was called, but the test expects no call: \(model)", sourceLocation: sourceLocation)
        }
    }

    func show(_ model: Model) { pending.append(model) }

    /// Asserts that the next call shows the model that was asserted last, with these changes.
    func expect(sourceLocation: SourceLocation = #_sourceLocation, _ change: (inout Model) -> Void) {
        var expected = latest
        change(&expected)
        guard !pending.isEmpty else {
            Issue.record("the view was not called", sourceLocation: sourceLocation)
            return
        }
        latest = pending.removeFirst()
        #expect(latest == expected, sourceLocation: sourceLocation)
    }
}

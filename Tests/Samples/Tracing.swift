import Foundation

// Declarations that the code samples in the documentation of Tracing use; see `.ci/samples`.

struct Store: Sendable {
    func count() -> Int { 0 }
}

let store = Store()

func log(_ text: String) {}

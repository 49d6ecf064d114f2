import Foundation

// Declarations that the samples of Tracing use.

struct Store: Sendable {
    func count() -> Int { 0 }
}

let store = Store()

func log(_ text: String) {}

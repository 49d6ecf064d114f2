import Foundation

/// The name of the calling thread as the system knows it, at most fifteen bytes; "main" for the main thread.
public func threadName() -> String {
    guard !Thread.isMainThread else { return "main" }
    let name = try? String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8)
    return name?.trimmingCharacters(in: .newlines) ?? "unnamed"
}

import Futures
import NIOCore
import OpenCombine

/// Creates a promise, observes its future, and then resolves the promise.
func resolveWork() -> Work {
    let counter = Counter()
    return Work(
        name: "resolve + observe",
        operations: 100_000,
        contenders: [
            Contender(name: "Futures") { operations in
                for index in 0..<operations {
                    let resolver = FutureResolver<Int>()
                    resolver.future.onComplete { _ in counter.value &+= 1 }
                    resolver.set(index)
                }
            },
            Contender(name: "SwiftNIO, on its loop", target: 0.8) { operations in
                try eventLoop.submit {
                    for index in 0..<operations {
                        let promise = eventLoop.makePromise(of: Int.self)
                        promise.futureResult.whenComplete { _ in counter.value &+= 1 }
                        promise.succeed(index)
                    }
                }.wait()
            },
            Contender(name: "OpenCombine") { operations in
                for index in 0..<operations {
                    var promise: OpenCombine.Future<Int, Never>.Promise?
                    let future = OpenCombine.Future<Int, Never> { promise = $0 }
                    let observation = future.sink { _ in counter.value &+= 1 }
                    promise?(.success(index))
                    observation.cancel()
                }
            },
            Contender(name: "Swift tasks") { operations in
                blocking {
                    for index in 0..<operations { counter.value &+= await Task { index }.value }
                }
            },
        ]
    )
}

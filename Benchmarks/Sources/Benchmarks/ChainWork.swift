import Futures
import NIOCore
import OpenCombine

/// Chains ten maps on a future, and then resolves the future.
func chainWork() -> Work {
    let counter = Counter()
    return Work(
        name: "chain of ten maps",
        operations: 20_000,
        contenders: [
            Contender(name: "Futures") { operations in
                for index in 0..<operations {
                    let resolver = FutureResolver<Int>()
                    var future = resolver.future
                    for _ in 0..<10 { future = future.map { $0 &+ 1 } }
                    future.onComplete { _ in counter.value &+= 1 }
                    resolver.set(index)
                }
            },
            Contender(name: "SwiftNIO, on its loop", target: 0.8) { operations in
                try eventLoop.submit {
                    for index in 0..<operations {
                        let promise = eventLoop.makePromise(of: Int.self)
                        var future = promise.futureResult
                        for _ in 0..<10 { future = future.map { $0 &+ 1 } }
                        future.whenComplete { _ in counter.value &+= 1 }
                        promise.succeed(index)
                    }
                }.wait()
            },
            Contender(name: "OpenCombine") { operations in
                for index in 0..<operations {
                    var promise: OpenCombine.Future<Int, Never>.Promise?
                    var chain = OpenCombine.Future<Int, Never> { promise = $0 }.eraseToAnyPublisher()
                    for _ in 0..<10 { chain = chain.map { $0 &+ 1 }.eraseToAnyPublisher() }
                    let observation = chain.sink { _ in counter.value &+= 1 }
                    promise?(.success(index))
                    observation.cancel()
                }
            },
            Contender(name: "Swift tasks") { operations in
                blocking {
                    for index in 0..<operations {
                        var task = Task { index }
                        for _ in 0..<10 {
                            let before = task
                            task = Task { await before.value &+ 1 }
                        }
                        counter.value &+= await task.value
                    }
                }
            },
        ]
    )
}

import Foundation

// Does one kind of work COUNT times, for callgrind to count its instructions: `CountInstructions WORK COUNT STORE`.
// `.ci/instructions` runs this program with two counts; the difference excludes the setup.
//
// Everything runs on the calling thread, with clocks that stand still: no count depends on threads or times.

let arguments = CommandLine.arguments
guard arguments.count == 4, let work = Work(rawValue: arguments[1]), let count = Int(arguments[2]) else {
    let names = Work.allCases.map(\.rawValue).joined(separator: "|")
    FileHandle.standardError.write(Data("usage: CountInstructions \(names) COUNT STORE\n".utf8))
    exit(2)
}
try work.run(count, store: arguments[3])

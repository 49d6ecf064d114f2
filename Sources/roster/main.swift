import ArgumentParser
import Foundation

StandardDescriptors.fill()
Signals.prepare()
exit(Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)

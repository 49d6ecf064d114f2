import Dispatch
import Glibc
import Testing

@testable import TerminalKit

@Suite struct WritingTests {
    @Test("a terminal that another program has left in non-blocking mode gets the whole text")
    func nonBlocking() throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let (reading, writing) = (ends[0], ends[1])
        try #require(fcntl(writing, F_SETFL, O_WRONLY | O_NONBLOCK) == 0)
        // More than fits into the buffer of a pipe.
        let text = String(repeating: "0123456789", count: 50_000)
        DispatchQueue.global().async {
            writeToTerminal(text, writing)
            close(writing)
        }
        var count = 0
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let size = read(reading, &buffer, buffer.count)
            if size < 0, errno == EINTR { continue }
            guard size > 0 else { break }
            count += size
        }
        close(reading)
        #expect(count == text.utf8.count)
    }

    @Test("writing ends if the terminal is gone")
    func gone() throws {
        // Nothing can be written to a descriptor that is open only for reading.
        let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
        try #require(descriptor >= 0)
        writeToTerminal("text", descriptor)
        close(descriptor)
    }
}

import Testing

@testable import TerminalKit

@Suite struct ColorTests {
    @Test(
        "a colour is reduced to a colour that the terminal has",
        arguments: [
            (Color.red, 256, 1), (.bright(.red), 256, 9), (.indexed(208), 256, 208), (.bright(.red), 16, 9),
            (.bright(.red), 8, 1), (.indexed(196), 16, 9), (.indexed(196), 8, 1), (.indexed(88), 16, 1),
            (.indexed(46), 8, 2), (.indexed(21), 8, 4), (.indexed(16), 16, 0), (.indexed(231), 16, 15),
            (.indexed(232), 16, 0), (.indexed(240), 16, 8), (.indexed(255), 16, 15), (.indexed(9), 8, 1),
        ]
    )
    func reduction(color: Color, colors: Int, number: Int) {
        #expect(color.number(colors: colors) == number)
    }

    @Test("every colour has a number below the terminal's number of colours", arguments: [8, 16, 256])
    func inRange(colors: Int) {
        for index in UInt8.min...UInt8.max {
            #expect((0..<colors).contains(Color.indexed(index).number(colors: colors)))
        }
    }

    @Test("the default colour has the number -1, and so has every colour if the terminal has no colours")
    func none() {
        #expect(Color.red.number(colors: 0) == -1)
        #expect(Color.default.number(colors: 256) == -1)
    }

    @Test(
        "a terminal's number of colours is rounded down to 0, 8, 16 or 256",
        arguments: [(88, 16), (7, 0), (1 << 24, 256)]
    )
    func capabilities(given: Int, used: Int) {
        #expect(TerminalCapabilities(colors: given).colors == used)
    }
}

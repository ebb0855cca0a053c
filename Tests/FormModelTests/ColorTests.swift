import FormModel
import Testing

struct ColorTests {
    private let place = SourcePosition(file: "a.json")

    @Test(arguments: [("#1C87C7", "#1c87c7"), ("#fff", "#ffffff"), ("#000000", "#000000"), ("#a0B", "#aa00bb")])
    func coloursAreReadWithThreeOrSixDigits(written: String, hex: String) {
        #expect(Color(hex: written, at: place)?.hex == hex)
    }

    @Test(arguments: ["", "#", "fff", "red", "#ffff", "#12345g", "#1234567", "# fffff", "#１２３"])
    func anythingElseIsNoColour(written: String) {
        #expect(Color(hex: written, at: place) == nil)
    }

    @Test func contrastIsThatOfTheGuidelines() throws {
        let white = try #require(Color(hex: "#ffffff", at: place))
        let black = try #require(Color(hex: "#000", at: place))
        let gray = try #require(Color(hex: "#767676", at: place))
        #expect(abs(white.contrast(with: black) - 21) < 0.001)
        #expect(abs(gray.contrast(with: white) - 4.54) < 0.01)
    }

    @Test(arguments: ["#000000", "#1c87c7", "#ff0000", "#808080", "#ffffff"])
    func aColourIsMovedUntilItCanBeRead(hex: String) throws {
        let color = try #require(Color(hex: hex, at: place))
        #expect(color.readable(on: .darkSurface).contrast(with: .darkSurface) >= 4.5)
        #expect(color.readable(on: .lightSurface).contrast(with: .lightSurface) >= 4.5)
    }

    @Test func aColourThatCanBeReadStays() throws {
        let navy = try #require(Color(hex: "#123456", at: place))
        #expect(navy.readable(on: .lightSurface) == navy)
    }
}

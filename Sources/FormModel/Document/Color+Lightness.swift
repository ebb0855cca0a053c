import Foundation

/// A colour as lightness 0 to 1, chroma and hue in radians, where equal steps of lightness look equal (CSS Color 4,
/// OKLCH).
private struct PolarColor {
    var lightness: Double
    var chroma: Double
    var hue: Double

    init(_ color: Color) {
        let (red, green, blue) = (Color.linear(color.red), Color.linear(color.green), Color.linear(color.blue))
        let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let middle = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        lightness = 0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short
        let a = 1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short
        let b = 0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short
        (chroma, hue) = (hypot(a, b), atan2(b, a))
    }

    /// The channels of sRGB in linear light; outside of 0 to 1 where screens cannot show the colour.
    private var channels: [Double] {
        let (a, b) = (chroma * cos(hue), chroma * sin(hue))
        let long = pow(lightness + 0.3963377774 * a + 0.2158037573 * b, 3)
        let middle = pow(lightness - 0.1055613458 * a - 0.0638541728 * b, 3)
        let short = pow(lightness - 0.0894841775 * a - 1.2914855480 * b, 3)
        return [
            4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
            -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
            -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short,
        ]
    }

    /// The colour as screens show it, less vivid where they cannot show it as it is.
    func color(at position: SourcePosition) -> Color {
        var shown = self
        while shown.chroma > 0.001, !shown.channels.allSatisfy({ (-0.001...1.001).contains($0) }) {
            shown.chroma *= 0.95
        }
        let bytes = shown.channels.map(Self.byte)
        return Color(red: bytes[0], green: bytes[1], blue: bytes[2], at: position)
    }

    private static func byte(_ channel: Double) -> UInt8 {
        let value = min(max(channel, 0), 1)
        return UInt8((255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055)).rounded())
    }
}

extension Color {
    /// The colour with another lightness and, as far as screens can show it, the same hue and vividness.
    ///
    /// - Parameter step: -1 for black to 1 for white.
    package func lightened(by step: Double) -> Color {
        var polar = PolarColor(self)
        polar.lightness = min(max(polar.lightness + step, 0), 1)
        return polar.color(at: position)
    }

    /// The colour itself where it passes, else the one of its hue that is nearest in lightness and does.
    package func nearest(passing isGood: (Color) -> Bool) -> Color {
        if isGood(self) { return self }
        for step in 1...200 {
            let candidates = [-1.0, 1.0].map { lightened(by: $0 * Double(step) / 200) }
            if let found = candidates.first(where: isGood) { return found }
        }
        return self
    }
}

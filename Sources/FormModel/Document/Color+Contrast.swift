import Foundation

extension Color {
    /// The relative luminance that WCAG 2.2 defines, 0 for black to 1 for white.
    package var luminance: Double {
        0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
    }

    /// Dark words are easier to read on it than light ones.
    package var isLight: Bool { luminance > 0.18 }

    /// The share of light, 0 to 1, that a channel of sRGB stands for.
    static func linear(_ channel: UInt8) -> Double {
        let value = Double(channel) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    /// WCAG's contrast ratio, 1 to 21.
    package func contrast(with other: Color) -> Double {
        let (a, b) = (luminance, other.luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    /// The colour moved towards white or black, whichever the surface lets through, until text in it can be read.
    ///
    /// Used for the colour scheme that the author of a definition did not think of. `ratio` is WCAG's.
    package func readable(on surface: Color, ratio: Double = 4.5) -> Color {
        let goal: Double = surface.isLight ? 0 : 255
        var color = self
        var share = 0.0
        while color.contrast(with: surface) < ratio, share < 1 {
            share += 0.05
            func mixed(_ channel: UInt8) -> UInt8 { UInt8(Double(channel) * (1 - share) + goal * share) }
            color = Color(red: mixed(red), green: mixed(green), blue: mixed(blue), at: position)
        }
        return color
    }
}

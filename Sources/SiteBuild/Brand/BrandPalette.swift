import FormModel

/// The colours that a brand's accent comes to in one colour scheme, each with the contrast that it needs.
///
/// An accent without the contrast it needs is replaced by the nearest colour that has it, which ``Brand/Accent`` tells
/// of.
struct BrandPalette {
    /// The colour scheme of a page, which follows the visitor's system.
    enum Scheme: CaseIterable {
        case light, dark

        var surface: Color { self == .light ? .lightSurface : .darkSurface }
        var raisedSurface: Color { self == .light ? .lightRaisedSurface : .darkRaisedSurface }
        var words: String { self == .light ? "in the light scheme" : "in the dark scheme" }
    }

    /// The accent as it was wanted.
    let wanted: Color
    /// Buttons, ticked boxes and rings: 3 to 1 on the page (WCAG 2.2, 1.4.11).
    let accent: Color
    /// Words on the accent: 4.5 to 1, here and where the pointer is on it.
    let text: Color
    let strong: Color
    /// Words of links: 4.5 to 1 on every surface.
    let link: Color

    /// The contrast of the accent to the page's surface.
    static let ratio = 3.0

    init(_ brand: Brand.Accent, in scheme: Scheme) {
        wanted = scheme == .light ? brand.light : brand.dark ?? brand.light
        accent = wanted.nearest { $0.contrast(with: scheme.surface) >= Self.ratio }
        let texts = ["#ffffff", "#14171c", "#000000"].compactMap { [accent] in Color(hex: $0, at: accent.position) }
        text = texts.first { [accent] in $0.contrast(with: accent) >= 4.5 } ?? .lightSurface
        strong = accent.lightened(by: text == texts.first ? -0.08 : 0.06)
        link = accent.nearest { color in
            [scheme.surface, scheme.raisedSurface].allSatisfy { color.contrast(with: $0) >= 4.5 }
        }
    }

    /// The colours as custom properties of the theme.
    var declarations: String {
        "--accent:\(accent.hex);--accent-strong:\(strong.hex);--accent-text:\(text.hex);--link:\(link.hex);"
            + "--focus:\(accent.hex)"
    }
}

extension Brand.Accent {
    /// The diagnostic about a colour that cannot be used as it is.
    var diagnostics: [Diagnostic] {
        let palettes = BrandPalette.Scheme.allCases.map { ($0, BrandPalette(self, in: $0)) }
        let (light, dark) = (palettes[0].1.accent.hex, palettes[1].1.accent.hex)
        return palettes.filter { $1.accent != $1.wanted }.map { scheme, palette in
            let ratio = (palette.wanted.contrast(with: scheme.surface) * 10).rounded(.down) / 10
            return .warning(
                "brand.contrast", at: palette.wanted.position,
                "the accent \(palette.wanted.hex) has a contrast of \(ratio) to 1 \(scheme.words), "
                    + "on \(scheme.surface.hex); buttons and boxes need 3 to 1, so \(palette.accent.hex) is used",
                notes: ["each scheme may have its own: \"accent\": {\"light\": \"\(light)\", \"dark\": \"\(dark)\"}"])
        }
    }
}

extension FormDocument {
    /// The form with each field in the looks of its section, group and form, as far as it has none of its own.
    package var withInheritedStyles: FormDocument {
        var form = self
        for (page, group, section) in sectionPlaces {
            let styles = [
                form.pages[page].groups[group].sections[section].style, form.pages[page].groups[group].style, style,
            ].filter { !$0.isPlain }
            if styles.isEmpty { continue }
            form.pages[page].groups[group].sections[section].inherit(from: styles)
        }
        return form
    }

    private var sectionPlaces: [(page: Int, group: Int, section: Int)] {
        pages.indices.flatMap { page in
            pages[page].groups.indices.flatMap { group in
                pages[page].groups[group].sections.indices.map { (page, group, $0) }
            }
        }
    }

    /// The looks of the form and its groups and sections.
    var ownStyles: [Style] {
        [style] + pages.flatMap(\.groups).flatMap { [$0.style] + $0.sections.map(\.style) }
    }
}

extension Section {
    fileprivate mutating func inherit(from styles: [Style]) {
        for field in fields.indices { fields[field].style.inherit(from: styles) }
        for field in repetition?.fields.indices ?? 0..<0 { repetition?.fields[field].style.inherit(from: styles) }
    }
}

extension Style {
    /// Takes what it does not say itself from others, the nearest first; a layout and a box of its own are for one
    /// field alone.
    fileprivate mutating func inherit(from styles: [Style]) {
        for other in styles {
            if !isClear, background == nil { (background, isClear) = (other.background, other.isClear) }
            isUnderlined = isUnderlined || other.isUnderlined
            inherit([\.textColor, \.titleColor, \.errorColor, \.disclosureColor], from: other)
            inherit([\.textSize, \.titleSize, \.errorSize, \.disclosureSize], from: other)
            inherit([\.font, \.disclosureFont], from: other)
            inherit([\.requiredMark, \.checkedImage, \.uncheckedImage], from: other)
            inherit([\.lines], from: other)
            inherit([\.alignment, \.textAlignment], from: other)
        }
    }

    private mutating func inherit<Part>(_ paths: [WritableKeyPath<Style, Part?>], from other: Style) {
        for path in paths where self[keyPath: path] == nil { self[keyPath: path] = other[keyPath: path] }
    }
}

import FormModel

/// The table that ends a build: each form with its locales and what a visitor loads.
package struct SizeTable {
    private let rows: [SiteRow]
    /// Longer tables show their largest forms only.
    private static let maximumRows = 40

    package init(_ rows: [SiteRow]) {
        self.rows = rows
    }

    package var text: String {
        if rows.isEmpty { return "" }
        let shown = rows.count <= Self.maximumRows ? rows : largest
        let cells = [["form", "languages", "page", "gzip"]] + shown.map(Self.cells)
        let widths = (0..<4).map { column in cells.map { $0[column].count }.max() ?? 0 }
        let lines = cells.map { line in
            let texts = zip(line, widths).enumerated().map { column, cell in
                let blanks = String(repeating: " ", count: cell.1 - cell.0.count)
                return column < 2 ? cell.0 + blanks : blanks + cell.0
            }
            return "  " + texts.joined(separator: "   ")
        }
        let rest = rows.count > shown.count ? ["  … and \(rows.count - shown.count) smaller forms"] : []
        return (lines + rest).joined(separator: "\n") + "\n"
    }

    private var largest: [SiteRow] {
        Array(rows.sorted { ($1.compressedSize, $0.id) < ($0.compressedSize, $1.id) }.prefix(Self.maximumRows))
    }

    /// The cells of a row; `page` is what a visitor loads, as it is and in gzip.
    private static func cells(_ row: SiteRow) -> [String] {
        [row.id, row.locales.map(\.tag).joined(separator: " "), sizeText(row.rawSize), sizeText(row.compressedSize)]
    }
}

import FormModel

/// A section of the grid of nine, or the rest of one, with what stands in it, in document order.
///
/// The grid of nine is `grid` of form-document 9: three columns whose outer ones have widths of the form's own. Fields
/// of one cell stand below each other.
struct GridCell {
    /// The number of the section, clockwise from the upper left, the middle is 9.
    var number: Int
    /// The number of columns of its own: up to the next section in its row that something stands in.
    var span: Int
    /// Says that it stands below its row: what reaches over the sections to its right without covering them.
    var isBelow = false
    var fields: [Field]

    /// The rows of the grid; read one after the other they are the order on a narrow screen.
    private static let rows = [[1, 2, 3], [8, 9, 4], [7, 6, 5]]

    /// The sections that hold something, in the order in which they are read.
    static func cells(of fields: [Field]) -> [GridCell] {
        let contents = Dictionary(grouping: fields) { $0.place?.cell ?? 1 }
        return rows.flatMap { cells(in: $0, contents) }
    }

    /// Tells whether something stands in the left column, or the label of something in the middle does; what rules may
    /// show keeps its room there, but its label does not.
    ///
    /// - Parameter revealed: the names of the fields that rules show.
    static func usesLeftColumn(_ fields: [Field], revealed: Set<String>) -> Bool {
        fields.contains { field in
            let cell = field.place?.cell ?? 1
            if rows.contains(where: { $0.first == cell }) {
                return field.control != .space && (field.state.isVisible || revealed.contains(field.name))
            }
            return rows.contains { $0[1] == cell } && field.state.isVisible && field.texts.inlineLabel != nil
        }
    }

    /// The cells of one row that hold something; each reaches over the free columns up to the next. Where the first has
    /// more fields than those beside it, the rest of it goes below.
    private static func cells(in row: [Int], _ contents: [Int: [Field]]) -> [GridCell] {
        let columns = row.indices.filter { contents[row[$0]] != nil }
        return columns.enumerated().flatMap { place, column -> [GridCell] in
            let fields = contents[row[column]] ?? []
            let next = columns.dropFirst(place + 1).first ?? row.count
            let cell = GridCell(number: row[column], span: next - column, fields: fields)
            guard place == 0, next < row.count else { return [cell] }
            let others = columns.dropFirst().compactMap { contents[row[$0]]?.count { $0.control != .space } }
            return cell.split(after: others.max() ?? 0, columns: row.count - column)
        }
    }

    /// A cell that the sections beside it leave no room for stands below them in full width; one that is clipped to its
    /// section stays in it.
    ///
    /// - Parameter count: the fields that stand beside those of the other cells, at most.
    private func split(after count: Int, columns: Int) -> [GridCell] {
        guard fields.dropFirst(count).contains(where: { $0.place?.bleeds != false }) else { return [self] }
        let rest = GridCell(number: number, span: columns, isBelow: true, fields: Array(fields.dropFirst(count)))
        return [GridCell(number: number, span: span, fields: Array(fields.prefix(count))), rest]
    }
}

import FormModel

/// A section of the grid of nine with what stands in it, in document order.
struct GridCell {
    /// Clockwise from the upper left, the middle is 9.
    var number: Int
    /// How many columns are its own: up to the next one in its row that something stands in.
    var span: Int
    var fields: [Field]

    /// The rows of the grid; read one after the other they are the order on a narrow screen (mmxml 11).
    private static let rows = [[1, 2, 3], [8, 9, 4], [7, 6, 5]]

    /// The sections that hold something, in the order in which they are read.
    static func cells(of fields: [Field]) -> [GridCell] {
        let contents = Dictionary(grouping: fields) { $0.place?.cell ?? 1 }
        return rows.flatMap { row in
            row.enumerated().compactMap { column, number in
                contents[number].map { fields in
                    let rest = row[(column + 1)...]
                    let next = rest.firstIndex { contents[$0] != nil } ?? row.count
                    return GridCell(number: number, span: next - column, fields: fields)
                }
            }
        }
    }
}

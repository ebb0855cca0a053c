import FormModel
import Testing

@testable import FormRender

private let here = SourcePosition(file: "f.xml")

private func field(_ name: String, _ cell: Int, _ control: Control = .text, bleeds: Bool? = nil) -> Field {
    var field = Field(name: name, control: control, at: here)
    field.place = Place(cell: cell)
    field.place?.bleeds = bleeds
    return field
}

struct GridCellTests {
    /// The order of mmxml 11 for narrow screens.
    @Test func sectionsAreReadInTheirOrder() {
        let fields = (1...9).map { field("f\($0)", $0) }
        #expect(GridCell.cells(of: fields).map(\.number) == [1, 2, 3, 8, 9, 4, 7, 6, 5])
    }

    @Test(arguments: [
        ([1], [3]), ([1, 3], [2, 1]), ([1, 2], [1, 2]), ([2], [2]), ([3], [1]), ([8, 4], [2, 1]),
        ([7, 6, 5], [1, 1, 1]),
    ])
    func aSectionReachesToTheNextOneInItsRow(cells: [Int], spans: [Int]) {
        #expect(GridCell.cells(of: cells.map { field("f\($0)", $0) }).map(\.span) == spans)
    }

    @Test func whatHasNoRoomBesideOthersStandsBelowThem() {
        let cells = GridCell.cells(of: [field("logo", 1), field("head", 2), field("text", 1), field("more", 1)])
        #expect(cells.map(\.number) == [1, 1, 2])
        #expect(cells.map(\.isBelow) == [false, true, false])
        #expect(cells.map { $0.fields.map(\.name) } == [["logo"], ["text", "more"], ["head"]])
        #expect(cells.map(\.span) == [1, 3, 2])
    }

    @Test func spaceBesideTakesNoRoomAway() {
        let cells = GridCell.cells(of: [field("a", 1), field("b", 1), field("c", 3), field("gap", 3, .space)])
        #expect(cells.map { $0.fields.map(\.name) } == [["a"], ["b"], ["c", "gap"]])
    }

    @Test func theLeftColumnIsUsedByWhatCanBeSeenInIt() {
        var hidden = field("a", 1)
        hidden.state.isVisible = false
        func uses(_ fields: [Field], _ revealed: Set<String> = []) -> Bool {
            GridCell.usesLeftColumn(fields, revealed: revealed)
        }
        #expect(uses([field("a", 7), field("b", 2)]))
        #expect(!uses([field("b", 2), field("c", 4), field("gap", 1, .space), hidden]))
        #expect(uses([field("b", 2), hidden], ["a"]))
        var labelled = field("d", 9)
        labelled.texts.inlineLabel = Text("per day", at: here)
        #expect(uses([labelled]))
        labelled.state.isVisible = false
        #expect(!uses([labelled], ["d"]))
    }

    @Test func whatIsClippedStaysInItsSection() {
        let cells = GridCell.cells(of: [field("a", 1), field("b", 1, bleeds: false), field("c", 2)])
        #expect(cells.map { $0.fields.map(\.name) } == [["a", "b"], ["c"]])
    }
}

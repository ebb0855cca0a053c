import FormModel
import Testing

@testable import FormRender

private let here = SourcePosition(file: "f.form.json")

private func field(_ name: String, _ frame: [Double]?) -> Field {
    var field = Field(name: name, control: .text, at: here)
    field.place = Place()
    field.place?.frame = frame
    return field
}

private func rows(_ frames: [[Double]?]...) -> FrameRows { FrameRows(group(frames)) }

private func group(_ frames: [[[Double]?]], _ layout: Group.Layout = .column) -> Group {
    let sections = frames.enumerated().map { number, frames in
        let fields = frames.enumerated().map { field("\(number).\($0.offset)", $0.element) }
        return Section(name: "s\(number)", fields: fields, at: here)
    }
    var group = Group(name: "g", sections: sections, at: here)
    group.layout = layout
    return group
}

struct FrameRowsTests {
    @Test(arguments: [(14.0, 1), (15.0, 2), (-14.0, 1), (-15.0, 1), (-16.0, 1)])
    func moreThanHalfTheHeightMakesARow(offset: Double, row: Int) {
        let slots = rows([[0, 0, 100, 30], [100, offset, 100, 30]]).slots
        #expect(slots["0.1"]?.row == row)
        #expect(slots["0.0"]?.row == (offset < -14 ? 2 : 1))
    }

    @Test func theLowerOfTwoHeightsDecides() {
        #expect(rows([[0, 0, 100, 200], [100, 150, 100, 20]]).slots["0.1"]?.row == 1)
    }

    @Test func rowsGoByTopsAndFieldsByTheirLeftSides() {
        let slots = rows([[200, 52, 100, 30], [0, 50, 200, 30], [0, 0, 300, 30]]).slots
        #expect(slots["0.2"] == FrameRows.Slot(row: 1, start: 1, span: 100, order: 1))
        #expect(slots["0.1"] == FrameRows.Slot(row: 2, start: 1, span: 67, order: 2))
        #expect(slots["0.0"] == FrameRows.Slot(row: 2, start: 68, span: 33, order: 3))
    }

    @Test func edgesAFewPointsApartAreOne() {
        let slots = rows([[16, 0, 343, 30], [14, 40, 347, 31], [16, 80, 110, 30], [128, 80, 233, 30]]).slots
        #expect(["0.0", "0.1", "0.2"].map { slots[$0]?.start } == [1, 1, 1])
        #expect(["0.0", "0.1"].map { slots[$0]?.span } == [100, 100])
        #expect(slots["0.3"]?.start == 1 + (slots["0.2"]?.span ?? 0))
        #expect(rows([[0, 0, 100, 30], [5, 40, 100, 30]]).slots["0.1"]?.start == 6)
    }

    @Test func sectionsShareTheirColumns() {
        let slots = rows([[50, 0, 50, 20]], [[100, 100, 150, 20]]).slots
        #expect(slots["0.0"] == FrameRows.Slot(row: 1, start: 1, span: 25, order: 1))
        #expect(slots["1.0"] == FrameRows.Slot(row: 1, start: 26, span: 75, order: 1))
    }

    @Test func fieldsThatCoverEachOtherAreEquallyWide() {
        let slots = rows([[0, 0, 300, 20], [10, 0, 300, 20], [20, 0, 300, 20]]).slots
        #expect(["0.0", "0.1", "0.2"].map { slots[$0]?.start } == [1, 34, 67])
        #expect(["0.0", "0.1", "0.2"].map { slots[$0]?.span } == [33, 33, 34])
    }

    @Test func aFieldWithoutAFrameStandsBelow() {
        let slots = rows([nil, [0, 0, 100, 20], [1, 2, 3]]).slots
        #expect(slots["0.0"] == FrameRows.Slot(row: 2, start: 1, span: 100, order: 2))
        #expect(slots["0.2"] == FrameRows.Slot(row: 3, start: 1, span: 100, order: 3))
    }

    /// Action Data 1.2: positions are absolute, whatever a control stands in; the first row is that of the title.
    @Test func sectionsOfAGroupShareItsRows() {
        let left: [[Double]?] = [[0, 100, 50, 20], [0, 150, 50, 20], nil]
        let slots = FrameRows(group([left, [[50, 100, 50, 20], [50, 0, 50, 20]]], .frames)).slots
        #expect(slots["1.1"] == FrameRows.Slot(row: 2, start: 51, span: 50, order: 1))
        #expect(slots["0.0"] == FrameRows.Slot(row: 3, start: 1, span: 50, order: 2))
        #expect(slots["1.0"] == FrameRows.Slot(row: 3, start: 51, span: 50, order: 3))
        #expect(slots["0.1"] == FrameRows.Slot(row: 4, start: 1, span: 50, order: 4))
        #expect(slots["0.2"] == FrameRows.Slot(row: 5, start: 1, span: 100, order: 5))
    }

    @Test func whatIsPartedOrRepeatedHasRowsOfItsOwn() {
        var parted = group([[[0, 100, 50, 20]], [[50, 0, 50, 20]]], .frames)
        #expect(parted.sharesRows)
        parted.sections[0].separator = .always
        #expect(!parted.sharesRows && FrameRows(parted).slots["1.0"]?.row == 1)
    }

    @Test func noNumberIsTooMuch() {
        let odd = rows([[1e300, -1e300, .infinity, -5], [0, 0, 0, 0], [-.infinity, 1e300, 1e300, 1e300]])
        #expect(odd.slots.count == 3)
        #expect(odd.width == 30_000 && odd.height == 30_000)
        #expect(rows([]).slots.isEmpty && rows([nil]).height == 0)
    }

    @Test func placesAreMeasuredFromTheUpperLeft() {
        let places = rows([[20, 140.4, 30, 8], [10.5, 20, 1, 1]]).places
        #expect(places.map(\.left) == [9, 0] && places.map(\.top) == [120, 0])
    }
}

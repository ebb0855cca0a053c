import FormModel

/// The places of fields with frames: those side by side share a row, on columns that all sections of a group have in
/// common.
///
/// Frames come from forms that were drawn on a screen of fixed size (form-document 9). The rows keep the order of the
/// document for the keyboard and for readers; only where a field is seen changes. The builder computes the same with a
/// script, and a test compares the two.
struct FrameRows {
    /// A field's place on the grid of its section, or of its group where sections share rows; `order` is that of the
    /// one column on narrow screens.
    struct Slot: Equatable {
        var row: Int
        var start: Int
        var span: Int
        var order: Int
    }

    /// x, y, width and height in whole px, as far as they are sensible.
    private struct Frame {
        var left, top, width, height: Int

        init?(_ field: Field) {
            guard let frame = field.place?.frame, frame.count == 4 else { return nil }
            let px = frame.map { Int((min(max($0, -10_000), 10_000) + 0.5).rounded(.down)) }
            (left, top, width, height) = (px[0], px[1], max(px[2], 0), max(px[3], 0))
        }

        /// Tells whether the vertical extents overlap by more than half of the lower one.
        ///
        /// Two frames with the same top always do.
        func stands(beside other: Frame) -> Bool {
            let overlap = min(top + height, other.top + other.height) - max(top, other.top)
            return 2 * overlap > min(height, other.height) || top == other.top
        }
    }

    /// The columns of every row: a frame takes as many as its share of the width in per cent.
    private static let columns = 100
    /// The distance in px up to which two edges are seen as one: a slider's frame is 2 points wider at each side than
    /// the texts that it is aligned with.
    private static let tolerance = 4

    private let fields: [[Field]]
    /// The rows above the first: the title of a group stands in one.
    private let above: Int
    /// The left edge of the leftmost frame of the group in px, from which all others are measured.
    private let left: Int
    /// The line in px on which an edge stands, by the edge in px: the leftmost of those that are seen as one.
    private let lines: [Int: Int]
    /// The width in px, from the leftmost line to the rightmost, at least 1.
    private let lineWidth: Int
    /// The width in px, from the leftmost edge of a frame to the rightmost, at least 1.
    let width: Int
    /// The top of the uppermost frame, in px.
    private let top: Int
    /// The height in px, from the uppermost edge of a frame to the lowest.
    let height: Int

    init(_ group: Group) {
        fields = group.sharesRows ? [group.sections.flatMap(\.fields)] : group.sections.map(\.fields)
        above = group.sharesRows ? 1 : 0
        let frames = fields.joined().compactMap(Frame.init)
        left = frames.map(\.left).min() ?? 0
        lines = Self.lines(of: frames)
        lineWidth = max(1, (lines.values.max() ?? left) - left)
        top = frames.map(\.top).min() ?? 0
        width = max(1, (frames.map { $0.left + $0.width }.max() ?? 0) - left)
        height = (frames.map { $0.top + $0.height }.max() ?? 0) - top
    }

    /// The slots by the names of the fields; a field without a frame has a row of its own below the others.
    ///
    /// Rows and columns are counted from 1, as CSS does.
    var slots: [String: Slot] {
        fields.reduce(into: [:]) { slots, section in
            var rows: [[Framed]] = []
            for (name, frame) in Self.sorted(framed(section), by: \.top) {
                if let first = rows.last?.first, frame.stands(beside: first.frame) {
                    rows[rows.count - 1].append((name, frame))
                } else {
                    rows.append([(name, frame)])
                }
            }
            var order = 0
            for (number, row) in rows.enumerated() {
                let members = Self.sorted(row, by: \.left)
                for (member, columns) in zip(members, columns(of: members.map(\.frame))) {
                    order += 1
                    slots[member.name] = Slot(
                        row: above + number + 1, start: columns.lowerBound + 1, span: columns.count, order: order)
                }
            }
            for (number, field) in section.filter({ Frame($0) == nil }).enumerated() {
                let row = above + rows.count + number + 1
                slots[field.name] = Slot(row: row, start: 1, span: Self.columns, order: order + number + 1)
            }
        }
    }

    /// The places of the fields on wide screens, where each stands where its frame says; in px.
    var places: [(name: String, left: Int, top: Int, width: Int, height: Int)] {
        fields.joined().compactMap { field in
            Frame(field).map { (field.name, $0.left - left, $0.top - top, $0.width, $0.height) }
        }
    }

    private static func lines(of frames: [Frame]) -> [Int: Int] {
        let edges = frames.flatMap { [$0.left, $0.left + $0.width] }.sorted()
        guard var line = edges.first else { return [:] }
        return edges.reduce(into: [:]) { lines, edge in
            if edge - line > tolerance { line = edge }
            lines[edge] = line
        }
    }

    private typealias Framed = (name: String, frame: Frame)

    /// The fields that have a frame, in document order.
    private func framed(_ fields: [Field]) -> [Framed] {
        fields.compactMap { field in Frame(field).map { (field.name, $0) } }
    }

    /// Those of one key stay in the order of the document.
    private static func sorted(_ list: [Framed], by key: KeyPath<Frame, Int>) -> [Framed] {
        list.enumerated().sorted {
            ($0.element.frame[keyPath: key], $0.offset) < ($1.element.frame[keyPath: key], $1.offset)
        }.map(\.element)
    }

    /// The columns of the frames of a row, from the left; where one would cover another, all are equally wide.
    private func columns(of frames: [Frame]) -> [Range<Int>] {
        let own = frames.map { frame in
            let start = column(frame.left)
            return start..<max(column(frame.left + frame.width), start + 1)
        }
        let isClear = zip(own, own.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
        if isClear, own.last.map({ $0.upperBound <= Self.columns }) ?? true { return own }
        return frames.indices.map { place in
            let start = place * Self.columns / frames.count
            return start..<max((place + 1) * Self.columns / frames.count, start + 1)
        }
    }

    /// The line between columns that is nearest to an edge in px, from 0.
    private func column(_ edge: Int) -> Int {
        (2 * ((lines[edge] ?? edge) - left) * Self.columns + lineWidth) / (2 * lineWidth)
    }
}

extension Group {
    /// The frames of all its sections say which fields share a row: nothing parts or repeats one of them.
    var sharesRows: Bool {
        layout == .frames && sections.count > 1
            && sections.allSatisfy { $0.repetition == nil && $0.separator == .none }
    }
}

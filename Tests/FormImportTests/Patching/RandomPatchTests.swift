import FormModel
import Testing

@testable import FormImport

/// Whatever is changed in whatever file: it reads back as what it was to say, and untouched lines stay.
struct RandomPatchTests {
    private struct Dice: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }

    // MARK: - Definitions

    private static func field(_ dice: inout Dice, _ number: Int) -> Value {
        var members: [Value.Member] = [
            .init("key", .string("k\(number)")),
            .init("label", .string("Words “\(Int.random(in: 0..<9, using: &dice))”")),
        ]
        if Bool.random(using: &dice) { members.append(.init("max", .integer(.random(in: 0..<5, using: &dice)))) }
        if Bool.random(using: &dice) {
            let options = (0..<Int.random(in: 0..<4, using: &dice)).map { n in
                Value.object([.init("value", .integer(n)), .init("text", .string("Option \(n)"))])
            }
            members.append(.init("options", .array(options)))
        }
        return .object(members.shuffled(using: &dice))
    }

    private static func edited(_ fields: [Value], _ dice: inout Dice) -> [Value] {
        var fields = fields
        let place = Int.random(in: fields.indices, using: &dice)
        switch Int.random(in: 0..<5, using: &dice) {
        case 0: fields.remove(at: place)
        case 1: fields.insert(field(&dice, 90), at: place)
        case 2: fields.swapAt(place, Int.random(in: fields.indices, using: &dice))
        case 3: fields[place] = field(&dice, place)
        default: fields.append(field(&dice, 91))
        }
        return fields
    }

    // MARK: - Writings

    /// JSON as a person might write it, with a remark at each field.
    private static func json(_ fields: [Value], _ dice: inout Dice) -> String {
        let unit = ["  ", "    ", "\t"].randomElement(using: &dice) ?? " "
        let end = Bool.random(using: &dice) ? "\n" : "\r\n"
        let lines = fields.enumerated().map { number, field -> String in
            guard case .object(let members) = field else { return "" }
            let isLong = Bool.random(using: &dice)
            let blank = isLong ? end + unit + unit : ""
            let inner = members.map { "\(blank)\"\($0.key)\" : \($0.value.json)" }.joined(separator: ",")
            return "\(unit)// remark \(number)\(end)\(unit){\(inner)\(isLong ? end + unit : "")}"
        }
        let comma = Bool.random(using: &dice) ? "," : ""
        return "// head\(end)[\(end)" + lines.joined(separator: ",\(end)") + "\(comma)\(end)]\(end)// end"
    }

    /// The same as XML, in the way of a program or of a person.
    private static func xml(_ fields: [Value], _ dice: inout Dice, isOwn: Bool) -> String {
        let (unit, quote) = isOwn ? ("\t", "'") : ("  ", "\"")
        let items = fields.enumerated().map { number, field -> String in
            let remark = isOwn ? "\(unit)<!-- remark \(number) -->\n" : ""
            var attributes = ["key", "max"].compactMap { name in
                field[name].map { " \(name)=\(quote)\(text($0))\(quote)" }
            }
            if isOwn { attributes.reverse() }
            var children = ["<label>\(field["label"].map(text) ?? "")</label>"]
            if case .array(let options)? = field["options"] {
                children += options.map { option -> String in
                    let value = quote + (option["value"].map(text) ?? "") + quote
                    return "<option value=\(value)>\(option["text"].map(text) ?? "")</option>"
                }
            }
            let isLong = !isOwn || Bool.random(using: &dice)
            let inner = children.map { isLong ? "\n\(unit)\(unit)" + $0 : $0 }.joined()
            return "\(remark)\(unit)<item\(attributes.joined())>\(inner)\(isLong ? "\n" + unit : "")</item>"
        }
        return (isOwn ? "<!-- head -->\n" : "") + "<form>\n" + items.joined(separator: "\n") + "\n</form>"
    }

    private static func text(_ value: Value) -> String {
        if case .string(let text) = value { text } else { value.json }
    }

    private struct Said: Equatable {
        var name: String
        var attributes: [String: String]
        var text: String
        var children: [Said]

        init(_ element: XMLElement) {
            name = element.name
            attributes = Dictionary(element.attributes.map { ($0.name, $0.value) }) { $1 }
            text = element.text.trimmed.string
            children = element.children.map(Said.init)
        }
    }

    /// The lines of the one that are not in the other.
    private func gone(_ before: String, _ after: String) -> [Substring] {
        func lines(_ text: String) -> [Substring] {
            text.split(whereSeparator: \.isNewline).map { $0.last == "," ? $0.dropLast() : $0 }
        }
        let left = Set(lines(after))
        return lines(before).filter { !left.contains($0) }
    }

    // MARK: - Tests

    @Test(arguments: 0..<200) func json(seed: Int) throws {
        var dice = Dice(state: UInt64(seed))
        let fields = (0..<Int.random(in: 2..<7, using: &dice)).map { Self.field(&dice, $0) }
        let after = Self.edited(fields, &dice)
        let source = Self.json(fields, &dice)
        #expect(JSONReader.read(Array(source.utf8), file: "s").root?.value == .array(fields))
        let laid = SourcePatch.bytes(Array(source.utf8), saying: .array(after))
        let text = String(decoding: laid, as: UTF8.self)
        #expect(JSONReader.read(laid, file: "s").root?.value == .array(after))
        #expect(text.hasPrefix("// head") && text.hasSuffix("// end"), "\(text)")
        #expect(
            gone(source, text).count <= 9 && !gone(source, text).contains { $0.contains("//") }, "\(source)\n\(text)")
    }

    @Test(arguments: 0..<200) func xml(seed: Int) throws {
        var dice = Dice(state: UInt64(seed) + 1_000)
        let fields = (0..<Int.random(in: 2..<7, using: &dice)).map { Self.field(&dice, $0) }
        let after = Self.edited(fields, &dice)
        let source = Self.xml(fields, &dice, isOwn: true)
        let base = Self.xml(fields, &dice, isOwn: false)
        let next = Self.xml(after, &dice, isOwn: false)
        let laid = try #require(SourcePatch.bytes(Array(source.utf8), from: Array(base.utf8), to: Array(next.utf8)))
        let text = String(decoding: laid, as: UTF8.self)
        let read = try #require(XMLReader.read(laid, file: "s").root, "\(text)")
        let wanted = try #require(XMLReader.read(Array(next.utf8), file: "s").root)
        #expect(Said(read) == Said(wanted), "\(source)\n\(next)\n\(text)")
        #expect(text.hasPrefix("<!-- head -->"))
        #expect(
            gone(source, text).count <= 9 && !gone(source, text).contains { $0.contains("<!--") }, "\(source)\n\(text)")
    }
}

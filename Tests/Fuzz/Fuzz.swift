import FormExpressions
import FormImport
import FormModel
import Foundation
import SiteBuild

/// The reader that libFuzzer feeds its bytes to: the one that the environment variable `FUZZ` names.
private enum Reader: String {
    case json, xml, storyboards, expressions, formulas, zip
    /// Lists of typed fields, in their two languages.
    case listsJSON = "ddl-json"
    case listsXML = "ddl-xml"

    static let chosen = Reader(rawValue: ProcessInfo.processInfo.environment["FUZZ"] ?? "") ?? .xml

    func read(_ bytes: [UInt8]) {
        switch self {
        case .json, .xml, .storyboards:
            // The language is recognised by content; these differ in the samples they start from.
            let source = DefinitionSource(file: "fuzz", bytes: bytes)
            let result = importForm(source, as: FormRequest(id: "fuzz"))
            _ = result.document?.checked()
        case .listsJSON, .listsXML:
            // What is read is written again, and that must be read.
            let source = DefinitionSource(file: "fuzz", bytes: bytes)
            if let document = importForm(source, as: FormRequest(id: "fuzz")).document {
                let written = DDL.write(document, as: FormRequest(id: "fuzz"))
                let again = DefinitionSource(file: "again", bytes: written.definition.bytes)
                _ = importForm(again, as: FormRequest(id: "fuzz")).document
            }
        case .expressions:
            readExpressions(String(decoding: bytes, as: UTF8.self))
        case .formulas:
            readFormula(String(decoding: bytes, as: UTF8.self))
        case .zip:
            _ = try? ZipReader.files(in: bytes)
        }
    }

    /// A formula that can be read can be written, checked and computed, and what is written means the same.
    private func readFormula(_ text: String) {
        let place = { SourcePosition(file: "fuzz", line: 1, column: $0 + 1) }
        guard let expression = try? ActionDataFormula.expression(of: text, at: place) else { return }
        var check = ActionDataFormulaCheck(fields: ["a": .number, "b": .text, "c": .date])
        _ = check.kind(of: expression)
        let evaluator = ActionDataEvaluator(random: { 0.5 }) { ["a": .whole(3), "b": .text("x")][$0] }
        let value = try? evaluator.value(of: expression)
        guard let written = ActionDataFormulaWriter.text(of: expression) else { return }
        let again = (try? ActionDataFormula.expression(of: written, at: place)).map { try? evaluator.value(of: $0) }
        // What is no number equals nothing.
        precondition(again == nil || String(describing: again) == String(describing: Optional(value)), written)
    }

    private func readExpressions(_ text: String) {
        for matchesWhole in [false, true] {
            _ = try? PatternTranslator(ignoringCase: false, matchingWhole: matchesWhole).translate(text)
        }
        let place = { SourcePosition(file: "fuzz", line: 1, column: $0 + 1) }
        _ = try? MMXMLCondition.parse(text, place: place)
        _ = try? MMXMLFormula.parse(text, isItem: { $0.count < 4 }, place: place)
        _ = try? MMXMLCopy.parse(text)
        _ = try? ElvisCondition.parse(text, at: place(0))
        _ = ElvisFormula.parse(text, for: "a", at: place(0))
    }
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutableRawPointer,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// The package manager gives a program's own main function the name of its target.
@_cdecl("Fuzz_main")
public func main(_ count: CInt, _ arguments: UnsafeMutableRawPointer?) -> CInt {
    var (count, arguments) = (count, arguments)
    return runDriver(&count, &arguments) { data, count in
        Reader.chosen.read(Array(UnsafeBufferPointer(start: data, count: count)))
        return 0
    }
}

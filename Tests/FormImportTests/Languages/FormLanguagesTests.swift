import FormImport
import FormModel
import Foundation
import Testing

/// There is one list of form languages, which everything else of a language agrees with.
struct FormLanguagesTests {
    private static let names = FormLanguages.all.map { $0.name }

    private func text(_ path: String) throws -> String { String(decoding: try Samples.bytes(path), as: UTF8.self) }

    @Test func namesAreThoseOfTheDialects() {
        #expect(Self.names == FormLanguages.all.map { $0.dialect.name } && Set(Self.names).count == Self.names.count)
        #expect(Self.names.sorted() == Dialect.all.map(\.name))
        #expect(FormLanguages.definitions.map { $0.name } == Self.names + ["document"])
        for name in ["formulary", "mmxml", "actiondata"] {
            #expect(FormLanguages.writable(named: name)?.name == name)
        }
        #expect(FormLanguages.writable(named: "Document") == nil && FormLanguages.writable(named: "") == nil)
    }

    @Test(arguments: ["web-templates/runtime/dialects/list.js", "web-templates/builder/languages/list.js"])
    func theListsOfTheWebFilesAreTheSame(path: String) throws {
        let lists = try text(path).split(separator: "Object.freeze({").dropFirst().map { list in
            list.matches(of: #/\n {4}(\w+): /#).map { String($0.1) }
        }
        // A language that the builder has no editor for is edited by the properties of form documents.
        #expect(lists.first == Self.names || path.contains("builder"))
        for list in lists { #expect(list == Self.names.filter(list.contains)) }
    }

    @Test func eachHasItsFolders() throws {
        for name in Self.names {
            #expect(!Samples.files(in: "Tests/Scenarios/\(name)", ending: ".json").isEmpty, "\(name)")
        }
        let folders = try FileManager.default.contentsOfDirectory(
            atPath: Samples.root.appending(path: "Sources/FormImport").path)
        #expect(Set(Self.names).isSubset(of: folders.map { $0.lowercased() }))
    }

    @Test func eachHasSamples() throws {
        let files = FormLanguages.definitions.flatMap { $0.definitionSuffixes }.flatMap {
            Samples.files(in: "forms", ending: $0)
        }
        let read = try Set(files).filter { !$0.hasSuffix(".strings.json") }.compactMap { file in
            importForm(Samples.source(try text(file), file), as: FormRequest(id: "a")).document?.dialect.name
        }
        #expect(Set(read) == Set(Self.names))
    }
}

/// The language of a definition is known by its content; which one is meant is never guessed.
struct RecognitionTests {
    private func degrees(_ text: String) -> [String: Recognition] {
        let root: DefinitionRoot?
        if text.hasPrefix("<") {
            root = XMLReader.read(Array(text.utf8), file: "a").root.map { .xml($0) }
        } else {
            root = JSONReader.read(Array(text.utf8), file: "a").root.map { .json($0) }
        }
        return FormLanguages.definitions.reduce(into: [:]) { degrees, language in
            let degree = root.map(language.recognition) ?? .none
            if degree != .none { degrees[language.name] = degree }
        }
    }

    @Test(arguments: [
        (#"{"fields": []}"#, ["formulary": Recognition.certain]), (#"[{"key": "a"}]"#, ["formulary": .certain]),
        (#"{"feilds": []}"#, ["formulary": .possible]), ("[]", ["formulary": .possible]),
        (#"{"groups": []}"#, ["elvis": .certain]), (#"[{"sections": []}]"#, ["elvis": .certain]), ("3", [:]),
        ("<form/>", ["mmxml": .certain]), ("<Form/>", ["mmxml": .certain]),
        ("<forms/>", [:]), (#"{"format": 1, "dialect": "mmxml"}"#, ["formulary": .possible, "document": .certain]),
        (#"{"format": 1}"#, ["formulary": .possible]), (#"{"controls": []}"#, [:]),
        (#"{"controls": [{"class": "UILabel"}]}"#, ["actiondata": .certain]),
        (#"<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"/>"#, ["actiondata": .certain]),
    ])
    func definitions(text: String, expected: [String: Recognition]) {
        #expect(degrees(text) == expected)
    }

    @Test func theSurestLanguageReads() {
        let result = importFormulary(#"{"format": 1, "dialect": "formulary", "pages": 3}"#)
        #expect(result.language == DocumentLanguage.self)
        #expect(result.diagnostics.allSatisfy { $0.id.hasPrefix("document.") })
    }

    @Test func whatTwoLanguagesRecogniseAlikeIsRefused() throws {
        let result = importFormulary("\n " + #"{"format": 1, "dialect": "formulary", "pages": [], "fields": []}"#)
        #expect(result.document == nil && result.language == nil)
        expectDiagnostics(result.diagnostics, ["error ambiguous-language"])
        let diagnostic = try #require(result.diagnostics.first)
        #expect(diagnostic.message.contains("“formulary” and “form document”"))
        #expect(diagnostic.position.line == 2 && diagnostic.position.column == 2)
        #expect(diagnostic.notes.map(\.message) == [Formulary.shape, DocumentLanguage.shape])
    }

    @Test func noLanguageIsTakenWhereNoneIsSure() {
        let source = Samples.source("<form/>", "a.xml")
        #expect(importForm(source, as: FormRequest(id: "a"), among: []).diagnostics.map(\.id) == ["unknown-language"])
        let others: [any DefinitionLanguage.Type] = [Formulary.self, DocumentLanguage.self]
        let result = importForm(source, as: FormRequest(id: "a"), among: others)
        #expect(result.diagnostics.first?.notes.map(\.message) == [Formulary.shape, DocumentLanguage.shape])
    }

    @Test(arguments: [
        ("a.json", ["formulary", "elvis", "ddl", "actiondata", "document"]), ("A.XML", ["mmxml", "ddl"]),
        ("a.form.json", ["formulary", "elvis", "ddl", "actiondata", "document"]), ("a.storyboard", ["actiondata"]),
        ("a.zip", []),
        ("json", []),
    ])
    func filesThatMayHoldThem(file: String, expected: [String]) {
        #expect(FormLanguages.definitions.filter { $0.fits(file) }.map { $0.name } == expected)
    }
}

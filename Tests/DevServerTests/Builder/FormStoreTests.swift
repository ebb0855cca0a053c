import FormImport
import FormModel
import Foundation
import HTTPTypes
import SiteBuild
import TestSupport
import Testing

@testable import DevServer

/// Forms are opened as they are on the disk, and saved where and as they may be.
struct FormStoreTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder([
            "site.json": #"{"title": "Forms"}"#,
            "forms/guest.json": #"{"fields": [{"key": "a", "type": "text", "label": "Name"}], "extra": 1}"#,
            "forms/guest.strings.json": #"{"es": {"Name": "Nombre", "Guest": "Invitado", "Other": "Otro"}}"#,
            "forms/gift.xml": #"""
            <form name="gift"><page name="p"><group name="g"><item name="a" type="textField">\#
            <label>Name</label></item></group></page></form>
            """#,
        ])
    }

    private func store() throws -> FormStore { FormStore(try LiveSite(folder.path, options: BuildOptions())) }

    private func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: folder.url(path)), as: UTF8.self)
    }

    /// The document with another label of its field “a”.
    private func renamed(_ document: FormDocument?, _ label: String = "Full name") throws -> FormDocument {
        var document = try #require(document)
        let field = try #require(document.fields.first)
        let variants = [Text.Variant(label, at: field.position)]
        document.pages[0].groups[0].sections[0].fields[0].texts.label = Text(variants)
        return document
    }

    private func refusal(_ work: () async throws -> SavePlan) async -> BuilderError? {
        do {
            _ = try await work()
            return nil
        } catch {
            return error as? BuilderError
        }
    }

    @Test(arguments: [("guest", "formulary"), ("gift", "mmxml")])
    func aFormIsSavedInItsLanguage(id: String, language: String) async throws {
        let store = try store()
        let form = try await store.open(id)
        #expect(form.obstacle == nil && form.reading.language?.name == language)
        let plan = try await store.save(
            renamed(form.reading.document), as: nil, over: form.version, of: id, acceptsLosses: false)
        let again = try await store.open(id)
        #expect(again.version == plan.files.version && again.version != form.version)
        let definition = String(decoding: plan.files.definition, as: UTF8.self)
        #expect(try text(form.entry.source) == definition && definition.contains("Full name"))
        let label = again.reading.document?.fields.first?.texts.label
        #expect(label?.string(in: .english, default: .english) == "Full name")
    }

    @Test func translationsOfOtherTextsStay() async throws {
        let store = try store()
        let form = try await store.open("guest")
        _ = try await store.save(
            renamed(form.reading.document), as: nil, over: form.version, of: "guest", acceptsLosses: false)
        let strings = JSONReader.read(Array(try text("forms/guest.strings.json").utf8), file: "s").root?["es"]
        #expect(strings?["Guest"]?.string == "Invitado" && strings?["Other"]?.string == "Otro")
    }

    @Test func translationsThatSayTheSameAreNotWritten() async throws {
        let written = try text("forms/guest.strings.json")
        let store = try store()
        let form = try await store.open("guest")
        let document = try #require(form.reading.document)
        let plan = try await store.save(document, as: nil, over: form.version, of: "guest", acceptsLosses: false)
        #expect(!plan.changes.contains { $0.path.hasSuffix(".strings.json") })
        #expect(try text("forms/guest.strings.json") == written)
    }

    /// Of two who save one form at once the second is told what the first one wrote.
    @Test(arguments: ["guest", "gift"]) func oneOfTwoWins(id: String) async throws {
        let store = try store()
        let form = try await store.open(id)
        let documents = try (1...8).map { try renamed(form.reading.document, "Name \($0)") }
        let outcomes = await withTaskGroup(of: (Int, BuilderError?).self) { group in
            for (number, document) in documents.enumerated() {
                group.addTask {
                    (
                        number,
                        await refusal {
                            try await store.save(document, as: nil, over: form.version, of: id, acceptsLosses: false)
                        }
                    )
                }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        #expect(outcomes.count == 7)
        let winner = try #require((0..<8).first { outcomes[$0] == nil })
        let written = try text(form.entry.source)
        #expect(written.contains("Name \(winner + 1)"))
        for (number, refusal) in outcomes {
            guard case .conflict(let theirs, let yours) = refusal else {
                Issue.record("\(String(describing: refusal))")
                continue
            }
            #expect(theirs.reading.definition?.bytes == Array(written.utf8))
            #expect(yours.contains("Name \(number + 1)") && yours != written)
        }
    }

    @Test(arguments: ["forms/guest.json", "forms/guest.strings.json"])
    func whatWasChangedMeanwhileStays(path: String) async throws {
        let store = try store()
        let form = try await store.open("guest")
        let document = try renamed(form.reading.document)
        let theirs = try text(path) + "\n"
        try folder.put(theirs, at: path)
        let refusal = await refusal {
            try await store.save(document, as: nil, over: form.version, of: "guest", acceptsLosses: true)
        }
        guard case .conflict(let opened, _) = refusal else {
            Issue.record("\(String(describing: refusal))")
            return
        }
        #expect(opened.version != form.version && refusal?.status == .conflict)
        #expect(try text(path) == theirs)
    }

    @Test(arguments: [("guest", "gift"), ("gift", "guest")])
    func oneFormIsNotWrittenOverAnother(id: String, other: String) async throws {
        let store = try store()
        let form = try await store.open(id)
        var document = try #require(try await store.open(other).reading.document)
        let written = try text(form.entry.source)
        for sent in [other, "", id.uppercased()] {
            document.id = sent
            let refusal = await refusal {
                try await store.save(document, as: nil, over: form.version, of: id, acceptsLosses: true)
            }
            #expect(refusal?.status == .badRequest)
            let words = refusal?.answer["message"]?.json ?? ""
            #expect(words.contains("“\(sent)”") && words.contains("“\(id)”") && words.contains("new form"))
        }
        #expect(try text(form.entry.source) == written)
        #expect(try await store.open(id).version == form.version)
    }

    @Test func anotherLanguageTakesThePlaceOfTheFile() async throws {
        let store = try store()
        let form = try await store.open("guest")
        let document = try #require(form.reading.document)
        let refused = await refusal {
            try await store.save(document, as: MMXML.self, over: form.version, of: "guest", acceptsLosses: false)
        }
        if case .losses(let losses) = refused {
            #expect(!losses.isEmpty)
        } else {
            #expect(refused == nil)
        }
        let version = try await store.open("guest").version
        if refused != nil {
            #expect(version == form.version)
            _ = try await store.save(document, as: MMXML.self, over: version, of: "guest", acceptsLosses: true)
        }
        let again = try await store.open("guest")
        #expect(again.entry.source == "forms/guest.xml" && again.reading.language == MMXML.self)
        #expect(!FileManager.default.fileExists(atPath: folder.url("forms/guest.json").path))
    }

    @Test func aFileThatTheSiteNamesKeepsItsKind() async throws {
        try folder.put(#"{"forms": [{"source": "forms/guest.json"}]}"#, at: "site.json")
        let store = try store()
        let form = try await store.open("guest")
        let document = try #require(form.reading.document)
        let refusal = await refusal {
            try await store.save(document, as: MMXML.self, over: form.version, of: "guest", acceptsLosses: true)
        }
        #expect(refusal?.status == .conflict)
        #expect(FileManager.default.fileExists(atPath: folder.url("forms/guest.json").path))
    }

    /// The settings of `site.json` are no loss, and do not get into the definition.
    @Test(arguments: ["guest.json", "gift.xml"]) func whatTheSiteSaysIsNoLoss(file: String) async throws {
        let settings = #"{"title": "Be our guest", "submitText": "Come in"}"#
        try folder.put(
            #"{"forms": [{"source": "forms/\#(file)", "settings": \#(settings), "locales": ["en", "fr"]}]}"#,
            at: "site.json")
        let store = try store()
        let id = String(file.prefix { $0 != "." })
        let form = try await store.open(id)
        let plan = try await store.save(
            renamed(form.reading.document), as: nil, over: form.version, of: id, acceptsLosses: false)
        let definition = String(decoding: plan.files.definition, as: UTF8.self)
        #expect(plan.losses.isEmpty && !definition.contains("Be our guest"))
        #expect(
            try await store.open(id).reading.document?.title.string(in: .english, default: .english) == "Be our guest")
    }

    @Test func lossesAreToldBeforeAnythingIsWritten() async throws {
        let store = try store()
        let form = try await store.open("guest")
        var document = try #require(form.reading.document)
        document.pages[0].groups[0].sections[0].fields[0].texts.hint = Text("As on the card", at: document.position)
        let written = try text("forms/guest.json")
        let refusal = await refusal {
            try await store.save(document, as: nil, over: form.version, of: "guest", acceptsLosses: false)
        }
        #expect(refusal?.status == .unprocessableContent)
        #expect(refusal?.answer["losses"]?.json.contains("hint") == true)
        #expect(try text("forms/guest.json") == written)
    }

    @Test(arguments: [
        ("forms/bad.json", #"{"fields": [{"key": "a", "type": "txet"}]}"#, "has errors"),
        ("forms/bad.xml", "<form><page name='p'></form>", "has errors"),
        ("forms/bad.json", #"{"controls": [], "group": []}"#, "has errors"),
    ])
    func whatCannotBeReadWhole(path: String, definition: String, reason: String) async throws {
        try folder.put(definition, at: path)
        let form = try await store().open("bad")
        #expect(form.obstacle?.contains(reason) == true && form.answer["writable"] == false)
        #expect(form.answer["reason"] != nil && form.answer["definition"] == .string(definition))
    }

    @Test(arguments: ["", ".a", "a/b", "../a", "builder", "a.zip", "x.strings", "x.form", "a b"])
    func idsThatNoFormHas(id: String) async throws {
        let store = try store()
        let document = try #require(try await store.open("guest").reading.document)
        let refusal = await refusal { try await store.make(id, in: Formulary.self, document, acceptsLosses: true) }
        #expect(refusal?.status == .badRequest)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url("forms").path).count == 3)
    }

    @Test func aNewFormIsOneOfTheSite() async throws {
        let store = try store()
        let document = try #require(try await store.open("guest").reading.document)
        let languages: [(String, any WritableLanguage.Type, String)] = [
            ("one", Formulary.self, "forms/one.json"), ("two", MMXML.self, "forms/two.xml"),
            ("three", DocumentLanguage.self, "forms/three.form.json"),
        ]
        for (id, language, source) in languages {
            let plan = try await store.make(id, in: language, document, acceptsLosses: true)
            let form = try await store.open(id)
            #expect(form.version == plan.version && form.entry.source == source && form.obstacle == nil)
            #expect(form.reading.language == language)
            for taken in [id, id.uppercased()] {
                let refusal = await refusal {
                    try await store.make(taken, in: MMXML.self, document, acceptsLosses: true)
                }
                #expect(refusal?.status == .conflict)
            }
        }
    }

    @Test func aFormThatTheSiteDoesNotNameIsAddedToThoseThatItDoes() async throws {
        try folder.put(#"{"forms": [{"source": "forms/guest.json"}, {"source": "forms/later.json"}]}"#, at: "site.json")
        let store = try store()
        let document = try #require(try await store.open("guest").reading.document)
        for id in ["new", "later"] { _ = try await store.make(id, in: Formulary.self, document, acceptsLosses: true) }
        let site = String(decoding: try Data(contentsOf: folder.url("site.json")), as: UTF8.self)
        #expect(["new", "later"].allSatisfy { site.components(separatedBy: "forms/\($0).json").count == 2 })
        for id in ["new", "later"] { #expect(try await store.open(id).obstacle == nil) }
    }
}

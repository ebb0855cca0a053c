import FormModel
import FormRender
import Foundation
import TestSupport
import Testing

@testable import DevServer
@testable import FormImport
@testable import SiteBuild

/// The recipe of CONTRIBUTING.md that adds a language of forms, followed as far as Swift goes; the tests of the web
/// files follow the rest.
struct AddLanguageTests {
    private static let languages: [any FormLanguage.Type] = FormLanguages.all + [Questions.self]
    private static let definition = #"{"questions": ["Your name*", "Your town"]}"#

    /// The texts that the recipe shows, without their indentation.
    private func shown() throws -> [String] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        let guide = try String(contentsOf: root.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
        let recipe = try #require(guide.split(separator: "\n## ").first { $0.hasPrefix("Add a language of forms\n") })
        return recipe.matches(of: #/\n   ```\w+\n((?s:.)*?)\n   ```/#).map { shown in
            String(shown.1).replacing("\n   ", with: "\n")
        }
    }

    private func outcome(_ definition: String) throws -> (SiteBuilder.Outcome, WebFiles) {
        let dialect = try #require(try shown().first { $0.contains("export const questions") })
        let folder = try TemporaryFolder([
            "site.json": "{}", "forms/visit.json": definition,
            "web-templates/runtime/dialects/questions.js": String(dialect.trimmingPrefix("   ")),
        ])
        let (site, _) = try Site.open(folder.path)
        let definitions = Self.languages.map { $0 as any DefinitionLanguage.Type } + [DocumentLanguage.self]
        let builder = try SiteBuilder(site, options: BuildOptions(), among: definitions)
        let entry = try #require(try builder.entries().entries.first)
        return (builder.outcome(of: entry), site.files)
    }

    @Test func theRecipeShowsThisLanguage() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Questions.swift")
        let own = try String(contentsOf: file, encoding: .utf8).replacing("\n@testable import FormImport\n", with: "")
        let first = try #require(try shown().first)
        #expect(String(first.trimmingPrefix("   ")) + "\n" == own)
    }

    @Test func aDefinitionIsRecognisedAndRead() throws {
        let (outcome, _) = try outcome(Self.definition)
        let document = try #require(outcome.reading.document)
        #expect(outcome.diagnostics.isEmpty && document.dialect.name == "questions")
        #expect(document.fields.map(\.name) == ["question1", "question2"])
        #expect(document.fields.map(\.isRequired) == [true, false])
        #expect(document.fields[0].position.column == 16)
    }

    @Test func whatIsNoQuestionIsToldWithItsPlace() throws {
        let (outcome, _) = try outcome("{\"questions\": [\"Who\",\n 3]}")
        #expect(outcome.diagnostics.map(\.id) == ["questions.text"] && outcome.bundle == nil)
        #expect(outcome.diagnostics.first?.position.line == 2)
    }

    @Test func aPageIsBuiltWithItsDialect() throws {
        let (outcome, _) = try outcome(Self.definition)
        let files = try #require(outcome.bundle).contents
        let page = try #require(
            files.first { $0.path == "index.html" }.map { String(decoding: $0.bytes, as: UTF8.self) })
        #expect(page.contains("Your name") && page.contains("name=\"question2\"") && !page.contains("Your name*"))
        #expect(page.contains("\"dialect\":\"questions\""))
        let script = try #require(files.first { $0.path.hasSuffix(".js") })
        #expect(String(decoding: script.bytes, as: UTF8.self).contains(#/name: ?['"]questions['"]/#))
    }

    @Test(arguments: [
        ([("question1", "Ann")], []), ([("question1", "Ann"), ("question2", "Rome")], []),
        ([("question2", "Rome")], ["question1"]), ([("question1", "Ann"), ("other", "x")], ["other"]),
    ])
    func whatIsSentIsJudged(sent: [(String, String)], refused: [String]) throws {
        let (outcome, files) = try outcome(Self.definition)
        let facts = SubmissionFacts(
            try #require(outcome.reading.document), locale: nil, texts: try UITexts(.english, files: files),
            days: Days(now: ReceivingSite.now), among: Self.languages)
        let members = sent.map { Value.Member($0.0, .string($0.1)) }
        let pairs = sent.map { Sent.Pair(key: $0.0, value: $0.1) }
        for sent in [Sent.values(members), .pairs(pairs), .controls(pairs)] {
            #expect(SubmissionCheck.judge(sent, files: [], by: facts).errors.map(\.name) == refused)
        }
    }
}

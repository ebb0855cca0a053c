import FormModel

@testable import FormImport

/// Questions that are answered by a text each: `{"questions": ["Your name*"]}`, a star where an answer is needed.
enum Questions: FormLanguage {
    static let dialect = Dialect("questions")
    static let title = "questions"
    static let definitionSuffixes = [".json"]
    static let shape = "a form of questions is an object with a list “questions”"

    static var wire: any WireReader.Type { QuestionsWireReader.self }

    static func recognition(of root: DefinitionRoot) -> Recognition {
        guard case .json(let root) = root, root["questions"]?.array != nil else { return .none }
        return .certain
    }

    static func read(_ root: DefinitionRoot, of source: DefinitionSource, as request: FormRequest) -> ImportResult {
        guard case .json(let root) = root else { return ImportResult(diagnostics: []) }
        var diagnostics = Diagnostics()
        var fields: [Field] = []
        for question in root["questions"]?.array ?? [] {
            guard let words = question.string else {
                diagnostics.error("questions.text", at: question.position, "a question is a text")
                continue
            }
            var field = Field(name: "question\(fields.count + 1)", control: .text, at: question.position)
            field.texts.label = source.strings.text(words.replacing("*", with: ""), at: question.position)
            if words.hasSuffix("*") {
                field.validators = [Validator(.required, ["blank": "empty"], at: question.position)]
            }
            fields.append(field)
        }
        let section = Section(name: "section1", fields: fields, at: root.position)
        let group = Group(name: "group1", sections: [section], at: root.position)
        let settings = FormSettings(request, of: Questions.self, source, &diagnostics)
        var document = FormDocument(
            dialect: dialect, id: request.id,
            title: settings.title ?? source.strings.text(readableName(request.id), at: root.position),
            defaultLocale: request.locales.first ?? .english,
            pages: [Page(name: "page1", groups: [group], at: root.position)], at: root.position)
        if !request.locales.isEmpty { document.locales = request.locales }
        document.submitText = settings.submitText
        return ImportResult(document: document, diagnostics: diagnostics.list)
    }
}

/// Reads what pages send: a text for each field, by its name.
struct QuestionsWireReader: WireReader {
    private let names: Set<String>

    init(_ facts: FormFacts) {
        names = Set(facts.document.fields.map(\.name))
    }

    func read(_ sent: Sent) -> SentAnswers {
        let members: [Value.Member]
        switch sent {
        case .values(let values): members = values
        case .pairs(let pairs), .controls(let pairs), .unclear(let pairs):
            members = pairs.map { Value.Member($0.key, .string($0.value)) }
        }
        var answers = SentAnswers()
        for name in names { answers.note(SentAnswer(.absent), at: AnswerPath(name)) }
        for member in members {
            if !names.contains(member.key) {
                answers.note(unknown: member.key, member.value)
            } else if case .string = member.value {
                answers.note(SentAnswer(.value(member.value), written: member.value), at: AnswerPath(member.key))
            } else {
                answers.note(SentAnswer(.unreadable, unread: [member.value]), at: AnswerPath(member.key))
            }
        }
        return answers
    }
}

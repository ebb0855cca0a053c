import FormModel

/// Reads what was sent in a form's terms and judges it by the form.
enum SubmissionCheck {
    static func judge(
        _ sent: SentAnswers, files: [ReceivedFile], by facts: FormFacts
    ) -> Judgement {
        var judgement: Judgement
        switch facts.document.dialect {
        case .formulary:
            var judge = FormularyJudge(facts)
            judge.judge(sent)
            judgement = judge.judgement
        case .mmxml:
            var judge = MMXMLJudge(facts)
            judge.judge(sent)
            judgement = judge.judgement
        // No form of these languages can be built yet.
        case .elvis, .ddl, .actiondata: judgement = Judgement()
        }
        judge(files, by: facts, &judgement)
        return judgement
    }

    /// Pictures come with fields that take them, under their keys or, from a page without script, their names.
    private static func judge(_ files: [ReceivedFile], by facts: FormFacts, _ judgement: inout Judgement) {
        let fields = facts.document.fields.filter { $0.control == .photo || $0.control == .signature }
        for file in files {
            let field = fields.first { field in
                let keys = [field.submission.key, field.name] + facts.values(of: "key", on: field).map(\.plainText)
                return keys.contains(file.key)
            }
            guard let field else {
                judgement.refuseUnknown(file.key)
                continue
            }
            // Browsers do not know the types of all pictures.
            guard file.type.hasPrefix("image/") || ["", "application/octet-stream"].contains(file.type) else {
                judgement.refuse(field.name, facts.message("invalid"))
                continue
            }
        }
    }
}

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
        var isNative = false
        if case .controls = sent { isNative = true }
        PictureCheck.judge(files, by: facts, isNative: isNative, &judgement)
        return judgement
    }
}

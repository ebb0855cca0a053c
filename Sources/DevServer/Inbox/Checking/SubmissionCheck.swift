import FormImport
import FormModel

/// Reads what was sent in a form's terms and judges it by the form.
enum SubmissionCheck {
    static func judge(
        _ sent: Sent, files: [ReceivedFile], by facts: SubmissionFacts
    ) -> Judgement {
        let facts = facts.withRows(of: sent)
        let answers = facts.reader?.read(sent) ?? SentAnswers()
        var isNative = false
        if case .controls = sent { isNative = true }
        var judgement = Judgement(unsent: answers.unsent)
        for member in answers.unknown where !facts.takesUnknown {
            judgement.refuseUnknown(member.key, member.value, by: facts)
        }
        var judge = SubmissionJudge(facts, answers, judgement)
        for member in answers.unknown where facts.takesUnknown { judge.keep(unknown: member) }
        judge.judge()
        judgement = judge.judgement
        judgement.compare(with: ComputedAnswers(facts: facts, answers: answers, fields: judge.fields).differing)
        FileCheck.judge(files, by: facts, isNative: isNative, &judgement)
        return judgement
    }
}

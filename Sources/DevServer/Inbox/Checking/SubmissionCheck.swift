import FormImport
import FormModel

/// Reads what was sent in a form's terms and judges it by the form.
enum SubmissionCheck {
    /// The order decides which message a field gets, since only its first error counts: unknown keys, values by their
    /// fields, then files.
    ///
    /// - Parameters:
    ///   - sent: the bytes in keys and values; which language they are in follows from the form.
    ///   - facts: of the form as its page had it; rows are added here, as many as were sent.
    static func judge(
        _ sent: Sent, files: [ReceivedFile], by facts: SubmissionFacts
    ) -> Judgement {
        let facts = facts.withRows(of: sent)
        let answers = facts.reader?.read(sent) ?? SentAnswers()
        var isNative = false
        if case .controls = sent { isNative = true }
        var judgement = Judgement(unsent: answers.unsent)
        let takesUnknown = facts.document.record?.takesUnknown == true
        for member in answers.unknown where !takesUnknown {
            judgement.refuseUnknown(member.key, member.value, by: facts)
        }
        var judge = SubmissionJudge(facts, answers, judgement)
        for member in answers.unknown where takesUnknown { judge.keep(unknown: member) }
        judge.judge()
        judgement = judge.judgement
        judgement.compare(with: ComputedAnswers(facts: facts, answers: answers, fields: judge.fields).differing)
        FileCheck.judge(files, by: facts, isNative: isNative, &judgement)
        return judgement
    }
}

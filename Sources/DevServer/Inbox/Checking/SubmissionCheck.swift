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
        var (sent, isNative) = (sent, false)
        if case .controls(let pairs) = sent {
            isNative = true
            sent = .controls(pairs + marks(of: files, facts))
        }
        let answers = facts.reader?.read(sent) ?? SentAnswers()
        var judgement = Judgement(of: answers)
        for member in answers.unknown where !facts.takesUnknown {
            judgement.refuseUnknown(member.key, member.value, by: facts)
        }
        var judge = SubmissionJudge(facts, judgement)
        for member in answers.unknown where facts.takesUnknown { judge.keep(unknown: member) }
        judge.judge()
        judgement = judge.judgement
        judgement.compare(with: ComputedAnswers(facts: facts, answers: answers, fields: judge.fields).differing)
        FileCheck.judge(files, by: facts, isNative: isNative, &judgement)
        return judgement
    }

    /// The marks of pictures that are there, which a script sends beside them, and a page without one does not.
    private static func marks(of files: [ReceivedFile], _ facts: SubmissionFacts) -> [Sent.Pair] {
        let marked = facts.document.fields.filter { field in
            field.submission.sendsState && FileCheck.pictures.contains(field.control)
                && files.contains { $0.key == field.name }
        }
        return marked.map { .init(key: $0.name, value: "1") }
    }
}

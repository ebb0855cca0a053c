import FormModel

/// The demands of a question that a person is told before anything fails.
extension FieldView {
    /// The number of options to choose, in words; nil where any number will do, or where the question's mark says it.
    ///
    /// `{n}` in the text is the smallest number, or the largest where there is no smallest; `{m}` the largest.
    func choiceHint(in texts: UITexts) -> String? {
        guard field.control == .choices, field.choice?.isMultiple == true else { return nil }
        let (least, most) = (field.leastChoices, field.mostChoices)
        let key =
            switch (least > 0, most) {
            case (false, nil): ""
            case (true, nil): "run.chooseLeast"
            case (false, _): "run.chooseMost"
            case (true, _): least == most ? "run.chooseExactly" : "run.chooseBetween"
            }
        if key.isEmpty { return nil }
        return texts.runtime(key).replacing("{n}", with: String(least > 0 ? least : most ?? 0))
            .replacing("{m}", with: String(most ?? 0))
    }
}

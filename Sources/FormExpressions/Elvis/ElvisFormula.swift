package import FormModel

/// Takes formulas of fields apart (elvis-form.md, section 9): texts as they stand, and the fields between them.
package enum ElvisFormula {
    /// Stands for the number of a row; its colon belongs to no other id.
    private static let index = "[:index]"

    /// - Parameters:
    ///   - target: the field that is computed.
    ///   - name: an id as form documents write it.
    package static func parse(
        _ text: String, for target: String, at position: SourcePosition, name: (String) -> String = { $0 }
    ) -> Expression {
        var parts: [Expression] = [.field(target, component: nil, position)]
        var plain = ""
        func end() {
            if !plain.isEmpty { parts.append(.literal(.string(plain), position)) }
            plain = ""
        }
        for run in runs(of: text) {
            if isOperand(run) {
                end()
                parts.append(.field(name(run), component: nil, position))
            } else {
                plain += run
            }
        }
        end()
        return .call("formula.elvis", parts, position)
    }

    /// The text without `$`, parted where characters of ids begin and end.
    private static func runs(of text: String) -> [String] {
        var runs: [String] = []
        var isWithin = false
        let plain = text.replacing("$", with: "").replacing(index, with: "\u{0}")
        for letter in plain {
            let belongs = isLetter(letter)
            if belongs == isWithin, !runs.isEmpty {
                runs[runs.count - 1].append(letter)
            } else {
                runs.append(String(letter))
            }
            isWithin = belongs
        }
        return runs.map { $0.replacing("\u{0}", with: index) }
    }

    private static func isLetter(_ letter: Character) -> Bool {
        letter.isLetter || letter.isNumber || "_.[]\u{0}".contains(letter)
    }

    /// Plain numbers are none.
    private static func isOperand(_ run: String) -> Bool {
        run.contains { $0.isLetter || $0 == "_" }
            || run.contains(where: \.isNumber) && run.contains { "[]".contains($0) }
    }

    /// The formula as it is written; nil for another tree.
    package static func written(_ formula: Expression, name: (String) -> String = { $0 }) -> String? {
        guard case .call("formula.elvis", let parts, _) = formula else { return nil }
        return parts.dropFirst().map { part in
            if case .field(let field, _, _) = part { return name(field) }
            return part.literalText ?? ""
        }.joined()
    }
}

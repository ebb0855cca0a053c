package import FormModel

/// Takes formulas of fields apart (elvis-form.md, section 9): texts as they stand, and the fields between them.
///
/// `$price * $quantity` for `total` → `formula.elvis(total, price, " * ", quantity)`. Nothing is computed or refused
/// here: only the values of its fields decide if a formula is one of numbers or of texts.
package enum ElvisFormula {
    /// Stands for the number of a row; its colon belongs to no other id.
    private static let index = "[:index]"

    /// Reads a formula; every text is one. `$` is dropped, wherever it stands, and blanks are kept: in a formula of
    /// texts they are part of the result (section 9).
    ///
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

    /// Tells whether a character belongs to an id in formulas (section 1.3).
    private static func isLetter(_ letter: Character) -> Bool {
        letter.isLetter || letter.isNumber || "_.[]\u{0}".contains(letter)
    }

    /// Tells whether a run of characters of ids is an id: `price`, `_1`, `rows[0]`; not `12`, `1.5` or `.`.
    ///
    /// Plain numbers are none.
    private static func isOperand(_ run: String) -> Bool {
        run.contains { $0.isLetter || $0 == "_" }
            || run.contains(where: \.isNumber) && run.contains { "[]".contains($0) }
    }

    /// The formula as it is written; nil for another tree.
    ///
    /// - Parameter name: a name of the form document as the formula has it, with `$` where that is wanted.
    package static func written(_ formula: Expression, name: (String) -> String = { $0 }) -> String? {
        guard case .call("formula.elvis", let parts, _) = formula else { return nil }
        return parts.dropFirst().map { part in
            if case .field(let field, _, _) = part { return name(field) }
            return part.literalText ?? ""
        }.joined()
    }
}

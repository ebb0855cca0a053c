import FormModel

extension Expression {
    /// The words for on and off, in small letters.
    private static let markWords = ["1": true, "yes": true, "true": true, "0": false, "no": false, "false": false]

    /// The same with a mark in place of a word for on or off, wherever a field that is nothing else is compared with
    /// one.
    ///
    /// A field `news` that is a box: `news == "yes"` → `news` equals true.
    func marked(_ isMark: (_ field: String) -> Bool) -> Expression {
        guard case .call(let name, let operands, let position) = self else { return self }
        let family = Expression.family(of: name)
        guard operands.count == 2, ["equal", "notEqual"].contains(family), case .field(let field, nil, _) = operands[0],
            isMark(field), let isOn = operands[1].literalText.flatMap({ Self.markWords[$0.lowercased()] })
        else { return .call(name, operands.map { $0.marked(isMark) }, position) }
        return .call(family, [operands[0], .literal(.bool(isOn), operands[1].position)], position)
    }
}

extension FormDocument {
    /// The names of the fields that are on or off.
    var marks: Set<String> {
        Set(fields.filter(\.control.isBox).map(\.name))
    }
}

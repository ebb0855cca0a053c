import FormModel

/// Rules on sums belong to the form; in a definition an item carries each (section 10).
enum MMXMLSums {
    /// The arguments by the item that carries them: where the author had them, else an item of those that are summed.
    ///
    /// Rules that no item carried get items in document order, so that they are read in the order that they have, as
    /// far as that goes. Where no item of the form takes actions, they are left out.
    static func carriers(of document: FormDocument) -> [String: [String]] {
        let fields = document.fields
        let places = Dictionary(fields.indices.map { (fields[$0].name, $0) }) { first, _ in first }
        var carriers: [String: [String]] = [:]
        var written: Set<Int> = []
        for field in fields {
            let arguments = MMXMLWords(field.traits[MMXMLWords.trait]).sums
            let own = field.validators.filter { $0.kind == .sum }
            for argument in arguments {
                let index = document.checks.firstIndex { isSame($0, argument) }
                guard index != nil || own.contains(where: { isSame($0, argument) }) else { continue }
                carriers[field.name, default: []].append(argument)
                if let index { written.insert(index) }
            }
            let others = own.filter { check in !arguments.contains { isSame(check, $0) } }.compactMap(argument)
            if !others.isEmpty { carriers[field.name, default: []] += others }
        }
        var earliest = 0
        for (index, check) in document.checks.enumerated() where !written.contains(index) {
            guard let argument = argument(of: check) else { continue }
            let own = check.fields.compactMap { places[$0] }.filter { takesActions(fields[$0]) }
            guard
                let place = own.filter({ $0 >= earliest }).min() ?? own.min() ?? fields.firstIndex(where: takesActions)
            else { continue }
            carriers[fields[place].name, default: []].append(argument)
            earliest = max(earliest, place)
        }
        return carriers
    }

    /// Tells whether an item can have `SumItems:` (mm-xml 10).
    private static func takesActions(_ field: Field) -> Bool { MMXMLType(for: field).takesActions }

    /// `MAXMIN::max,min::a,b` or `EQ::total::a,b::YES`; nil for other rules.
    ///
    /// A sum with equal limits is EQ only where `fills` is said, on or off: a MAXMIN may have equal numbers too.
    static func argument(of check: Validator) -> String? {
        let names = check.fields.joined(separator: ",")
        guard check.kind == .sum, let least = check.parameters["min"]?.written,
            let most = check.parameters["max"]?.written
        else { return nil }
        guard least == most, check.parameters["fills"] != nil else { return "MAXMIN::\(most),\(least)::\(names)" }
        return "EQ::\(most)::\(names)" + (check.isOn("fills") ? "::YES" : "")
    }

    /// Tells whether an argument that an author wrote still means the rule.
    ///
    /// It is read as the importer reads it, and compared without its place.
    private static func isSame(_ check: Validator, _ argument: String) -> Bool {
        let attribute = XMLAttribute(
            name: "actionArg", value: argument, position: check.position, valuePosition: check.position)
        var unheard = Diagnostics()
        guard let read = MMXMLItem.sum(MMXMLConstruct("actionArg", attribute: attribute), &unheard) else {
            return false
        }
        return read.kind == check.kind && read.fields == check.fields && read.parameters == check.parameters
    }
}

import FormExpressions
import FormModel

/// The effects of an item's actions on it (“Actions” in mm-xml 10). An item may have one of each kind; of several of
/// one kind the last one counts.
struct MMXMLActions {
    /// The notification that an action asks for; nil where none does. An item may notify all the same, by its type.
    var notify: Field.Notification?
    /// The item that `linksTo::` names: nothing can be entered while that one is blank.
    var waitsFor: String?
    /// A custom action, by the name that the host knows it by.
    var action: String?
    /// Says that the item takes part in a rule on sums.
    var sums = false
}

/// A rule on sums as an item carries it.
struct MMXMLSum {
    let item: String
    /// The text of `actionArg`.
    let argument: String
    let check: Validator
}

extension MMXMLItem {
    /// Reads all actions of the item. An `actionArg` without `SumItems:` is told; the rules on sums themselves are read
    /// by `sums`.
    func actions(_ diagnostics: inout Diagnostics) -> MMXMLActions {
        var actions = MMXMLActions()
        for construct in node.all("action") where !construct.text.isEmpty {
            read(construct, into: &actions, &diagnostics)
        }
        if let argument = node["actionArg"], !actions.sums {
            diagnostics.warn(
                "mmxml.action", at: argument.position, "“actionArg” means something with the action “SumItems:” only")
        }
        return actions
    }

    /// Reads one action into what was read before it, by the table “Actions” of mm-xml 10; its words are known in any
    /// letter case.
    ///
    /// `itemShouldNotify:` and `SumItems:` need no colon. What is none of the three is a custom action, with a warning
    /// where it is nearly one of them.
    func read(_ construct: MMXMLConstruct, into actions: inout MMXMLActions, _ diagnostics: inout Diagnostics) {
        guard type.takesActions else {
            diagnostics.warn(
                "mmxml.action", at: construct.position, "actions are not supported on \(type.noun); it is ignored")
            return
        }
        let text = construct.text
        switch text.lowercased() {
        case "itemshouldnotify:", "itemshouldnotify":
            // On a type that notifies by itself the action says nothing new.
            if type.mayNotify {
                actions.notify = type.notification(isAsked: true)
            } else if !type.notifiesByItself {
                diagnostics.warn(
                    "mmxml.action", at: construct.position,
                    "\(type.noun) never notifies relationships; “\(text)” is ignored")
            }
        case "sumitems:", "sumitems": actions.sums = true
        case let other where other.hasPrefix("linksto:"):
            guard let name = linkedItem(construct, &diagnostics) else { return }
            if actions.waitsFor != nil { reportLast(construct, "linksTo::", &diagnostics) }
            actions.waitsFor = name
        default:
            let near = diagnostics.near(text, among: ["itemShouldNotify:", "SumItems:", "linksTo::"], of: "action")
            if !near.isEmpty {
                diagnostics.warn(
                    "mmxml.action", at: construct.position,
                    "“\(text.prefix(60))” is taken for an action of your own\(near)")
            }
            if actions.action != nil { reportLast(construct, "of your own", &diagnostics) }
            actions.action = text
        }
    }

    /// Tells of an action that takes the place of an earlier one.
    private func reportLast(_ construct: MMXMLConstruct, _ kind: String, _ diagnostics: inout Diagnostics) {
        diagnostics.warn(
            "mmxml.action", at: construct.position,
            "\(owner) has another action \(kind) before this one; of several only the last one counts")
    }

    /// Both items must be in one group (section 10).
    ///
    /// Nil, with a warning, for an item that does not exist, has no value, is the item itself or is in another group.
    private func linkedItem(_ construct: MMXMLConstruct, _ diagnostics: inout Diagnostics) -> String? {
        let name = construct.text.dropFirst("linksto".count).drop { $0 == ":" || $0.isWhitespace }
        let other = form.items[String(name)]
        guard let other, other.type?.holdsValue ?? false else {
            let near = other == nil ? diagnostics.near(String(name), among: form.itemNames, of: "item") : ""
            diagnostics.warn(
                "mmxml.links-to", at: construct.position,
                "“linksTo::” names “\(name.prefix(60))”, and there is no such item with a value; it has no effect"
                    + near)
            return nil
        }
        guard name != self.name else {
            diagnostics.warn(
                "mmxml.links-to", at: construct.position,
                "an item that waits for itself could never be filled in, so “linksTo::” has no effect")
            return nil
        }
        guard other.group == form.items[self.name]?.group else {
            diagnostics.warn(
                "mmxml.links-to", at: construct.position,
                "“linksTo::” works within one group; “\(name)” is in another, so it has no effect",
                notes: [Diagnostic.Note("“\(name)” is here", at: other.position)])
            return nil
        }
        return String(name)
    }

    /// The rules on sums that the item asks for.
    func sums(_ diagnostics: inout Diagnostics) -> [MMXMLSum] {
        guard type.takesActions,
            node.all("action").contains(where: { $0.text.lowercased().hasPrefix("sumitems") })
        else { return [] }
        let arguments = node.all("actionArg")
        if arguments.isEmpty { reportMissingSum(&diagnostics) }
        return arguments.compactMap { argument in
            Self.sum(argument, &diagnostics).map { MMXMLSum(item: name, argument: argument.text, check: $0) }
        }
    }

    func reportMissingSum(_ diagnostics: inout Diagnostics) {
        diagnostics.warn(
            "mmxml.sum", at: node["action"]?.position ?? position,
            "“SumItems:” needs an “actionArg” such as MAXMIN::100,0::a,b or EQ::100::a,b::YES; it is ignored")
    }

    static func sum(_ argument: MMXMLConstruct, _ diagnostics: inout Diagnostics) -> Validator? {
        let parts = argument.text.parts(between: "::")
        let kind = parts[0].uppercased()
        let numbers = parts.count > 1 ? parts[1].parts(between: ",") : []
        let names = parts.count > 2 ? parts[2].parts(between: ",") : []
        let count = kind == "MAXMIN" ? 2 : 1
        guard kind == "MAXMIN" || kind == "EQ", numbers.count == count, numbers.allSatisfy(isMMXMLNumber),
            !names.isEmpty, names.allSatisfy({ !$0.isEmpty }), parts.count <= (kind == "EQ" ? 4 : 3)
        else {
            diagnostics.warn(
                "mmxml.sum", at: argument.position,
                "“actionArg” is written MAXMIN::max,min::a,b or EQ::total::a,b::YES; "
                    + "“\(argument.text.prefix(60))” is ignored")
            return nil
        }
        var check = Validator(.sum, at: argument.position)
        check.fields = names
        if kind == "EQ" {
            let written = (parts.count > 3 ? parts[3] : "").uppercased()
            if !["", "YES", "TRUE", "1", "NO", "FALSE", "0"].contains(written) {
                diagnostics.warn(
                    "mmxml.sum", at: argument.position,
                    "whether a blank is filled in is YES or NO, not “\(parts[3].prefix(40))”; NO is taken")
            }
            let fills = ["YES", "TRUE", "1"].contains(written)
            check.parameters = ["min": .string(numbers[0]), "max": .string(numbers[0]), "fills": .bool(fills)]
        } else {
            // The first number of MAXMIN is the maximum (mm-xml 10; 17, trap 5).
            check.parameters = ["max": .string(numbers[0]), "min": .string(numbers[1])]
            if let maximum = Double(numbers[0]), let minimum = Double(numbers[1]), maximum < minimum {
                diagnostics.warn(
                    "mmxml.sum", at: argument.position,
                    "the first number is the largest sum allowed; \(numbers[0]) is below \(numbers[1])")
            }
        }
        return check
    }
}

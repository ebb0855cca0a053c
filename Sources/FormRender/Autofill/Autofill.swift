import FormModel

/// The fields that the browser may fill in (WCAG 2.2, 1.3.5): those about the person who fills the form in.
///
/// Of each kind that is the first field in the first group that names a person, an address or a card; what follows
/// under somebody else's name is theirs.
struct Autofill {
    /// Tokens of `autocomplete` by the field's name, of a component `composite.component`, of a part of a date
    /// `field.month`.
    private(set) var tokens: [String: String] = [:]

    private let table: AutofillTable
    private let locale: LocaleTag
    private let document: FormDocument

    init(_ document: FormDocument, table: AutofillTable) {
        (self.document, self.table, locale) = (document, table, document.defaultLocale)
        let claims = self.claims
        give(claims)
        givePasswords()
    }

    /// A field that could be filled in with a token. Claims stand in document order, which decides between fields that
    /// claim the same one.
    private struct Claim {
        var name: String
        var token: String
        /// The number of the run of fields that are about one person, address or card: every group begins one, and
        /// every heading between fields.
        var block: Int
        /// The parts of a date that is entered in pieces; each gets a token of its own.
        var dateParts: [Field.DatePart] = []
    }

    // MARK: - What each field asks for

    /// The claims of all fields that are about the person; a heading between fields begins a block of its own.
    private var claims: [Claim] {
        var claims: [Claim] = []
        var block = 0
        for page in document.pages {
            for group in page.groups {
                block += 1
                var isAboutSomeone = isAboutSomeone(group, on: page)
                for field in group.sections.flatMap(\.fields) {
                    if field.control == .prose {
                        if let heading = heading(field) {
                            block += 1
                            isAboutSomeone = table.namesSomeone(heading, in: locale)
                        }
                    } else if !isAboutSomeone {
                        claims += self.claims(of: field, in: block)
                    }
                }
            }
        }
        return claims
    }

    /// Tells whether the titles of the page or the group name somebody else; the name of a group counts only where it
    /// has no title.
    private func isAboutSomeone(_ group: Group, on page: Page) -> Bool {
        let titles = [string(page.title), string(group.title)].compactMap(\.self).map { AutofillWords($0) }
        let names = string(group.title) == nil ? [AutofillWords(name: group.name)] : []
        return (titles + names).contains { table.namesSomeone($0, in: locale) }
    }

    /// A short text between fields says what follows it is about.
    ///
    /// Nil for a text of more than six words: it explains, and what stood above it goes on.
    private func heading(_ field: Field) -> AutofillWords? {
        guard let text = string(field.texts.label) ?? string(field.texts.body) else { return nil }
        let words = AutofillWords(text)
        return words.all.count <= 6 ? words : nil
    }

    /// The claims of one field: its own, or those of a composite's components that have a token.
    ///
    /// None for a secret field, which ``givePasswords()`` sees to, and for a field that is itself named after somebody
    /// else, such as “Name of your emergency contact”.
    private func claims(of field: Field, in block: Int) -> [Claim] {
        guard field.control == .composite else {
            guard !field.entry.isSecret, let token = token(of: field), !isAboutSomeone(field) else { return [] }
            return [Claim(name: field.name, token: token, block: block, dateParts: field.format?.dateParts ?? [])]
        }
        guard !isAboutSomeone(field) else { return [] }
        return field.components.compactMap { part in
            part.entry.autocomplete.map { Claim(name: "\(field.name).\(part.name)", token: $0, block: block) }
        }
    }

    /// Tells whether a field's label or name is about somebody else.
    private func isAboutSomeone(_ field: Field) -> Bool {
        [AutofillWords(label(of: field) ?? ""), AutofillWords(name: field.name)]
            .contains { table.namesSomeone($0, in: locale) }
    }

    /// The token that a field could be filled in with; nil for controls of which browsers remember no answers.
    private func token(of field: Field) -> String? {
        switch field.control {
        case .text, .verified: checkedToken(of: field) ?? textToken(of: field)
        case .date, .dateparts: dateToken(of: field)
        case .select: listToken(of: field)
        default: nil
        }
    }

    /// The token by the checks of a value or by the definition itself; a hint that it is a name leaves open whose.
    private func checkedToken(of field: Field) -> String? {
        if let token = field.entry.autocomplete, token != "name" { return token }
        if field.entry.keyboard == .email { return "email" }
        return field.validatorsInForce.lazy.compactMap { table.token(of: $0) }.first { $0 != "bday" }
    }

    /// The token that the label or name of a text says, else the hint of its definition where the label is missing or
    /// in a language that the table does not know.
    ///
    /// Birthdays and passwords are never given to a plain text: a date control and a secret field have them.
    private func textToken(of field: Field) -> String? {
        if let token = saidToken(of: field) { return ["bday", "password"].contains(token) ? nil : token }
        let isOpen = label(of: field) == nil || !table.knows(locale)
        return isOpen ? field.entry.autocomplete : nil
    }

    /// `bday`, or `cc-exp` where a date is entered in pieces; nil for every other date, which browsers could only fill
    /// in wrongly.
    private func dateToken(of field: Field) -> String? {
        let said = saidToken(of: field)
        if field.control == .dateparts, said == "cc-exp" { return said }
        return said == "bday" || field.validators.contains { table.token(of: $0) == "bday" } ? "bday" : nil
    }

    /// The token that a list's label or name says, where it is one of those whose answers come from a short list.
    ///
    /// `month` and `year` are not tokens yet: ``resolved(_:)`` makes them those of a card or drops them.
    private func listToken(of field: Field) -> String? {
        let said = saidToken(of: field)
        let fitting = [
            "address-level1", "cc-exp-month", "cc-exp-year", "cc-type", "honorific-prefix", "month", "year",
        ]
        if said == "country-name" { return namesCountriesByCode(field) ? "country" : said }
        return said.flatMap { fitting.contains($0) ? $0 : nil }
    }

    /// A list of ISO codes; its first entry may stand for no choice.
    private func namesCountriesByCode(_ field: Field) -> Bool {
        let codes = field.options.map(\.value.written)
        return codes.count > 1 && codes.dropFirst().allSatisfy { $0.wholeMatch(of: /[A-Za-z]{2}/) != nil }
    }

    /// The token by the label, in a language that the table does not have the name.
    private func saidToken(of field: Field) -> String? {
        if let label = label(of: field), table.knows(locale) {
            return table.token(for: AutofillWords(withoutBrackets: label), in: locale)
        }
        return table.token(for: AutofillWords(name: field.name), in: locale)
    }

    /// The text by which a person knows the field: the first of its labels that there is, else its placeholder.
    private func label(of field: Field) -> String? {
        let texts = field.texts
        return [texts.label, texts.inlineLabel, texts.detailLabel, texts.placeholder].lazy
            .compactMap { string($0) }.first
    }

    private func string(_ text: Text?) -> String? {
        let string = text?.string(in: locale, default: locale)
        return string?.isEmpty == false ? string : nil
    }

    // MARK: - Who gets it

    /// Gives each token to the first field that claims it, within one block for all tokens of a family.
    ///
    /// A family (person, address, card) belongs to the block that first claims a leading token of it, such as a name. A
    /// block with a leading token of its own is about somebody else and gets none of that family. A second claim of a
    /// leading token within the owner's block begins another person there, so that the rest of the block gets none
    /// either. Tokens without a family go to every field that claims them.
    private mutating func give(_ claims: [Claim]) {
        let claims = resolved(claims)
        var owners: [String: Int] = [:]
        var closed: [String: Int] = [:]
        var given: Set<String> = []
        for claim in claims {
            guard let family = table.family(of: claim.token), family.isLeading else { continue }
            owners[family.name] = owners[family.name] ?? claim.block
        }
        let leading = Set(
            claims.compactMap { claim in
                table.family(of: claim.token).flatMap { $0.isLeading ? "\($0.name) \(claim.block)" : nil }
            })
        for claim in claims {
            guard let family = table.family(of: claim.token)?.name else {
                put(claim)
                continue
            }
            let isTheirs = owners[family] != claim.block && leading.contains("\(family) \(claim.block)")
            if isTheirs || closed[family] == claim.block { continue }
            if given.insert(claim.token).inserted {
                put(claim)
            } else if table.family(of: claim.token)?.isLeading == true {
                closed[family] = claim.block
            }
        }
    }

    /// A month or year beside a card's number is that of its expiry; others are nobody's.
    private func resolved(_ claims: [Claim]) -> [Claim] {
        let cards = Set(claims.filter { $0.token == "cc-number" }.map(\.block))
        return claims.compactMap { claim in
            guard claim.token == "month" || claim.token == "year" else { return claim }
            guard cards.contains(claim.block) else { return nil }
            var claim = claim
            claim.token = "cc-exp-" + claim.token
            return claim
        }
    }

    /// Notes a token, and for a date in pieces one for each part: `bday` → `bday-day`, `bday-month`, `bday-year`.
    private mutating func put(_ claim: Claim) {
        tokens[claim.name] = claim.token
        for part in claim.dateParts { tokens["\(claim.name).\(part.unit)"] = "\(claim.token)-\(part.unit)" }
    }

    // MARK: - Secrets

    /// A masked control takes no other tokens than these (HTML); a secret that is no password is not filled in.
    private mutating func givePasswords() {
        let comparisons = document.fields.compactMap { field in
            let others = field.validators.filter { $0.kind == .same }.flatMap(\.fields)
            return others.isEmpty ? nil : Set(others + [field.name])
        }
        let secrets = document.fields.filter(\.entry.isSecret)
        for field in secrets {
            let isCompared = comparisons.contains { $0.contains(field.name) }
            tokens[field.name] = secretToken(of: field, isCompared: isCompared)
        }
        // What is compared with a password is one too, whatever it is called.
        let passwords = Set(secrets.map(\.name).filter { tokens[$0] == "new-password" })
        for field in secrets where tokens[field.name] == "off" {
            let isRepeated = comparisons.contains { $0.contains(field.name) && !$0.isDisjoint(with: passwords) }
            if isRepeated { tokens[field.name] = "new-password" }
        }
    }

    /// The token of a masked field: `new-password`, `current-password`, `one-time-code` or `off`.
    ///
    /// The definition's own token wins, then words such as “new” in the label or name. A password that neither says is
    /// the current one only on a form that asks for nothing else and nowhere compares it.
    ///
    /// - Parameter isCompared: whether another field has to repeat it.
    private func secretToken(of field: Field, isCompared: Bool) -> String {
        let own = ["new-password", "current-password", "one-time-code"]
        if let token = field.entry.autocomplete, own.contains(token) { return token }
        let said = label(of: field).map { AutofillWords(withoutBrackets: $0) }
        let name = AutofillWords(name: field.name)
        let words = said.flatMap { table.knows(locale) ? $0 : nil } ?? name
        guard table.isPassword(words, in: locale) else { return "off" }
        if let token = table.password(for: words, in: locale) ?? table.password(for: name, in: locale) { return token }
        return isCompared || !asksOnlyForAccount ? "new-password" : "current-password"
    }

    /// Tells whether the form asks for two answers at most besides boxes, as a page to sign in does with a name and a
    /// password.
    private var asksOnlyForAccount: Bool {
        document.fields.filter { $0.control.holdsValue && !$0.control.isBox }.count <= 2
    }
}

extension AutofillTable {
    /// The token by a check of a value, by the name of its format, or by its kind.
    fileprivate func token(of validator: Validator) -> String? {
        validators[validator.text("name") ?? validator.kind.rawValue]
    }
}

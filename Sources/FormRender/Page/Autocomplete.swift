import FormModel

extension Field {
    /// What the browser may fill in (WCAG 2.2, 1.3.5): as the definition says, else guessed from the field's name and
    /// from what is asked of its value.
    var autocomplete: String? {
        if let token = entry.autocomplete {
            return entry.isSecret && !Self.secretTokens.contains(token) ? "off" : token
        }
        guard control == .text || control == .date else { return nil }
        if entry.isSecret { return validators.contains { $0.kind == "compare" } ? "new-password" : "current-password" }
        if control == .date {
            return validators.contains { $0.kind == "age" } || Self.birthNames.contains(plainName) ? "bday" : nil
        }
        if entry.keyboard == .email { return "email" }
        if let kind = validators.lazy.compactMap({ Self.tokensByKind[$0.kind] }).first { return kind }
        return Self.tokensByName[plainName]
    }

    /// The name in lower case without separators: `First_Name` → `firstname`.
    private var plainName: String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    /// HTML allows a masked control no other tokens; a card number that is masked is not filled in.
    private static let secretTokens: Set = ["new-password", "current-password", "one-time-code"]

    private static let birthNames: Set = [
        "born", "birth", "birthday", "birthdate", "dateofbirth", "nacimiento", "fechanacimiento",
    ]

    private static let tokensByKind = ["email": "email", "phone": "tel", "postalCode": "postal-code"]

    private static let tokensByName = [
        "name": "name", "fullname": "name", "nombrecompleto": "name",
        "firstname": "given-name", "givenname": "given-name", "nombre": "given-name", "prenom": "given-name",
        "vorname": "given-name", "lastname": "family-name", "surname": "family-name", "familyname": "family-name",
        "apellido": "family-name", "apellidos": "family-name", "nachname": "family-name",
        "email": "email", "mail": "email", "correo": "email", "phone": "tel", "tel": "tel", "telephone": "tel",
        "mobile": "tel", "telefono": "tel", "movil": "tel", "address": "street-address", "direccion": "street-address",
        "street": "address-line1", "calle": "address-line1", "city": "address-level2", "town": "address-level2",
        "ciudad": "address-level2", "zip": "postal-code", "zipcode": "postal-code", "postcode": "postal-code",
        "postalcode": "postal-code", "cp": "postal-code", "codigopostal": "postal-code", "country": "country-name",
        "pais": "country-name", "company": "organization", "organization": "organization", "empresa": "organization",
        "username": "username", "usuario": "username",
    ]
}

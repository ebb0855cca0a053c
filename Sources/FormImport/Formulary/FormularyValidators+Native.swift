import FormModel

/// What a browser can check before any script runs, from the validators of a text (5.4).
extension FormularyValidators {
    /// Browsers count UTF-16 units, of which there are never fewer than characters, so their check is no stricter.
    var nativeMinimum: Int? {
        for validator in validators where validator.kind == "lengthText" {
            if case .integer(let least)? = validator.parameters["min"], least > 0 { return least }
        }
        return nil
    }

    /// The pattern, for the whole text, of the first validator that has one, and what to say when it does not match.
    var nativePattern: (String?, Text?) {
        for validator in validators {
            if let pattern = Self.nativePatterns[validator.kind] { return (pattern, validator.message) }
        }
        return (nil, nil)
    }

    static let nativePatterns = [
        "email": "[A-Za-z0-9._%+\\-]+@[A-Za-z0-9.\\-]+\\.[A-Za-z]{2,4}",
        "numeric": "[0-9]+",
        "postalCode": "0?[1-9][0-9]{3}|[1-9][0-9]{4}",
        "phone": "(\\+[0-9]{1,3})?[0-9]{9}",
        "dniNie": "([0-9]{8}|[XYZxyz][0-9]{7})[A-Za-z]",
    ]
}

package import FormModel
import Foundation

extension Field {
    /// A text without what it is only shown with: the one that is measured.
    ///
    /// `1234.56.78903` of a bank account → `12345678903`; formats that are not shown with signs leave the text alone.
    package func unformatted(_ text: String) -> String {
        switch format?.text {
        case "phone.no", "nationalId.no": text.filter { !$0.isWhitespace }
        case "bankAccount.no": text.replacing(".", with: "")
        case "noCommas": text.replacing(",", with: "")
        default: text
        }
    }
}

extension Value {
    /// A number without an exponent, a whole one without a point.
    ///
    /// 1e21 → `1000000000000000000000`, 3.0 → `3`; other kinds of values as they are written.
    var plainDigits: String {
        let text = written
        guard case .number = self else { return text }
        if text.hasSuffix(".0") { return String(text.dropLast(2)) }
        guard text.lowercased().contains("e"), let decimal = Decimal(string: text) else { return text }
        return "\(decimal)"
    }
}

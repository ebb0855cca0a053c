package import Foundation

extension JSONEncoder {
    /// An encoder that writes the same value in the same bytes each time.
    package static var sorted: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}

import FormModel
import FormTables

/// The state that is gathered while a form document is read from JSON.
///
/// One object serves all decoders of a reading.
final class DocumentReading {
    /// The keys of one object: those that were asked for are known.
    final class Keys {
        /// The members whose keys the type does not have at all; these are told.
        let unknown: [JSONMember]
        /// The keys that the type looked for, among which the nearest to an unknown one is sought.
        var asked: Set<String> = []

        init(unknown: [JSONMember]) {
            self.unknown = unknown
        }
    }

    var keys: [Keys] = []
    private let assets: AssetCatalog
    /// Names of pictures compare exactly, endings included.
    private let isExact: Bool
    /// Says that parts keep the places that are written there, of the definition that they came from.
    let keepsPlaces: Bool

    init(assets: AssetCatalog, dialect: Dialect, keepsPlaces: Bool) {
        (self.assets, self.keepsPlaces) = (assets, keepsPlaces)
        isExact = dialect.strategies.pictures == .exact
    }

    /// Keys that nobody asked for, each with the nearest that somebody did.
    var unknownKeys: [Diagnostic] {
        keys.flatMap { record in
            record.unknown.map { member in
                .warning(
                    "document.unknown-key", at: member.keyPosition,
                    "the key “\(member.key.prefix(60))” is not known here; it is ignored"
                        + suggestion(for: member.key, among: record.asked.sorted()))
            }
        }
    }

    /// Pictures are those of this site, wherever the document came from.
    ///
    /// Nil for what is no picture.
    func placed(_ value: Any) -> Any? {
        guard var image = value as? ImageReference else { return nil }
        let found = assets.path(of: image.name)
        let isFitting = !isExact || found?.split(separator: "/").last.map { $0 == image.name } ?? false
        image.path = isFitting ? found : nil
        return image
    }

    /// The demands that the types of the model do not say by themselves, and the schema does.
    ///
    /// A property that is left out passes. Throws an error about the member that is wrong, with the way to the part
    /// that has it.
    func check(_ value: Any, _ node: JSONNode, _ path: [DocumentStep]) throws {
        let error: (key: String, words: String)? =
            switch value {
            case let text as Text where text.variants.isEmpty: ("variants", "has at least one text")
            case let part as Field.DatePart where ![1, 2, 4].contains(part.digits): ("digits", "is 1, 2 or 4")
            case let place as Place where !(1...9).contains(place.cell ?? 1): ("cell", "is a number from 1 to 9")
            case let place as Place where place.frame?.count ?? 4 != 4: ("frame", "holds four numbers")
            case let place as Place where !(0...100).contains(place.share ?? 1): ("share", "is a number from 0 to 100")
            case let choice as Field.Choice where choice.columns ?? 1 < 1: ("columns", "is a number from 1")
            case let picture as Field.Picture where !Field.Picture.sizes.contains(picture.width ?? 0):
                ("width", "is a number from 0 to 10000")
            case let picture as Field.Picture where !Field.Picture.sizes.contains(picture.height ?? 0):
                ("height", "is a number from 0 to 10000")
            case let rows as Section.Repetition where rows.minimum < 0: ("minimum", "is a number from 0")
            case let rows as Section.Repetition
            where rows.most < max(rows.minimum, 1) || rows.most > Section.Repetition.limit:
                ("maximum", "is a number from 1, or the minimum, to \(Section.Repetition.limit)")
            case let field as Field where field.name.isEmpty: ("name", "is not empty")
            case let image as ImageReference where image.name.isEmpty: ("name", "is not empty")
            default: nil
            }
        guard let error else { return }
        throw DocumentError(
            diagnostic: .error(
                "document.value", at: node[error.key]?.position ?? node.position, "“\(error.key)” \(error.words)"),
            path: path)
    }
}

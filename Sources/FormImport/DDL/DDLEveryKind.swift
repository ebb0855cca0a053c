/// A definition with a field of every kind, and a list that is long enough to be searched.
enum DDLEveryKind {
    static let definition = """
        {"defaultLanguageId": "en_US", "fields": [
          {"name": "text", "dataType": "string", "type": "text"},
          {"name": "box", "dataType": "string", "type": "textarea"},
          {"name": "select", "dataType": "string", "type": "select", "options": [\(options)]},
          {"name": "several", "dataType": "string", "type": "select", "multiple": true, "options": [{"value": "1"}]},
          {"name": "radio", "dataType": "string", "type": "radio", "options": [{"value": "1"}]},
          {"name": "mark", "dataType": "boolean"}, {"name": "day", "dataType": "date"},
          {"name": "integer", "dataType": "integer"}, {"name": "number", "dataType": "number"},
          {"name": "double", "dataType": "double"}, {"name": "document", "dataType": "document-library"},
          {"name": "image", "dataType": "image"}, {"name": "place", "dataType": "geolocation"}]}
        """

    private static let options = (1...20).map { "{\"value\": \"\($0)\"}" }.joined(separator: ", ")
}

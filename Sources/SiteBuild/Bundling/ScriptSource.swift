/// A script as its tokens: each says where its text stands, and names have numbers.
struct ScriptSource {
    private(set) var bytes: [UInt8]
    private(set) var tokens: [ScriptToken] = []
    private(set) var names = ScriptNameTable()

    init(_ text: String) {
        bytes = Array(text.utf8)
        var tokenizer = ScriptTokenizer(bytes)
        tokenizer.readAll()
        (tokens, names) = (tokenizer.tokens, tokenizer.names)
    }

    /// The text of a token.
    func text(_ at: Int) -> String { String(decoding: bytes[tokens[at].range], as: UTF8.self) }

    /// The text in a literal with simple quotes.
    func quoted(_ at: Int) -> String? {
        let range = tokens[at].range
        guard tokens[at].kind == .literal, range.count > 2, bytes[range.lowerBound] == UInt8(ascii: "'"),
            bytes[range.upperBound - 1] == UInt8(ascii: "'")
        else { return nil }
        return String(decoding: bytes[range].dropFirst().dropLast(), as: UTF8.self)
    }

    /// Takes out the tokens at these places, which are in order.
    mutating func remove(_ places: [Int]) {
        let starts = [0] + places.map { $0 + 1 }
        tokens = zip(starts, places + [tokens.count]).flatMap { tokens[$0..<$1] }
    }

    mutating func removeFirst(_ count: Int) {
        tokens.removeFirst(count)
    }

    /// Puts another text in a token's place.
    mutating func replace(_ at: Int, with text: String) {
        let start = bytes.count
        bytes += text.utf8
        tokens[at].range = start..<bytes.count
        if tokens[at].kind == .name { (tokens[at].name, tokens[at].word) = names.number(of: bytes[start...]) }
    }
}

/// The names of a script by their numbers; the words that tell what stands where come first.
struct ScriptNameTable {
    private(set) var texts = Self.words
    private var numbers = Self.wordNumbers

    private static let words = ScriptWord.allCases.map(\.rawValue)
    private static let wordNumbers = Dictionary(uniqueKeysWithValues: words.enumerated().map { ($1, $0) })
    private static let all = ScriptWord.allCases

    /// The number of a name, given at its first occurrence, and the word of the language that it is.
    mutating func number(of bytes: ArraySlice<UInt8>) -> (Int, ScriptWord?) {
        let text = String(decoding: bytes, as: UTF8.self)
        if let number = numbers[text] { return (number, number < Self.all.count ? Self.all[number] : nil) }
        numbers[text] = texts.count
        texts.append(text)
        return (texts.count - 1, nil)
    }
}

// MARK: - Text

extension ScriptSource {
    /// The statements at the top level: functions and classes up to the end of their body, others up to a semicolon.
    var statements: [Range<Int>] {
        var (found, start, depth): ([Range<Int>], Int, Int) = ([], 0, 0)
        for (at, token) in tokens.enumerated() {
            if token.closes { depth -= 1 }
            if token.opens { depth += 1 }
            let hasBody = [.async, .function, .class].contains(tokens[start].word)
            guard depth == 0, token.sign == (hasBody ? .braceEnd : .semicolon) else { continue }
            found.append(start..<at + 1)
            start = at + 1
        }
        return start < tokens.count ? found + [start..<tokens.count] : found
    }

    /// A semicolon or comma that only the reader of the source needs: the last of a block, list or object.
    func isNeedless(_ at: Int) -> Bool {
        guard at > 0, at + 1 < tokens.count, let sign = tokens[at].sign, let next = tokens[at + 1].sign
        else { return false }
        let last = tokens[at - 1].sign
        switch sign {
        case .semicolon: return next == .braceEnd && !(last == .parenthesisEnd && isHead(endingAt: at - 1))
        // After another one it stands for an element that is not there.
        case .comma: return next.isEnd && last != .comma && last != .bracket
        default: return false
        }
    }

    /// The parentheses that end there are those of an `if` or a loop, whose statement may be empty.
    private func isHead(endingAt end: Int) -> Bool {
        var depth = 0
        for at in (1...end).reversed() {
            if tokens[at].sign == .parenthesisEnd { depth += 1 }
            if tokens[at].sign == .parenthesis { depth -= 1 }
            if depth == 0 { return [.if, .for, .while].contains(tokens[at - 1].word) }
        }
        return false
    }

    /// The text before a token: nothing, a blank where it and the last one would become one, or the line end that ends
    /// a statement without a semicolon.
    func separator(before at: Int) -> UInt8? {
        guard at > 0 else { return nil }
        let (last, next) = (tokens[at - 1], tokens[at])
        if next.followsLineEnd, ScriptToken.mayEndStatement(last, next) { return UInt8(ascii: "\n") }
        return needBlank(last, next) ? UInt8(ascii: " ") : nil
    }

    /// The two would mean something else without a blank: words, signs that join to `++`, `--`, `//` or `<!--`, a
    /// number and a point.
    private func needBlank(_ last: ScriptToken, _ next: ScriptToken) -> Bool {
        guard let end = bytes[last.range].last, let start = bytes[next.range].first else { return false }
        if ScriptTokenizer.isOfWord(end), ScriptTokenizer.isOfWord(start) { return true }
        switch (end, start) {
        case (UInt8(ascii: "+"), UInt8(ascii: "+")), (UInt8(ascii: "-"), UInt8(ascii: "-")): return true
        case (UInt8(ascii: "/"), UInt8(ascii: "/")), (UInt8(ascii: "<"), UInt8(ascii: "!")): return true
        default:
            return next.sign == .dot && last.kind == .literal
                && bytes[last.range].allSatisfy(ScriptTokenizer.isOfWord)
        }
    }
}

/// The escapes that a backslash may begin.
extension PatternParser {
    /// Reads an escape as an element. Nil for one that leaves no trace.
    ///
    /// Outside of brackets, after the backslash.
    mutating func escape(at start: Int) throws(PatternError) -> PatternNode? {
        guard let letter = scanner.next else { throw PatternError(kind: .endsInBackslash, offset: start) }
        if let anchor = anchor(letter, at: start) { return anchor }
        switch letter {
        case "b", "B":
            _ = scanner.take()
            return .assertion(letter == "b" ? .wordBorder : .noWordBorder)
        case "R", "X":
            _ = scanner.take()
            return lineBreakOrCluster(letter, at: start)
        case "E":
            // The end of a quotation that has no beginning.
            _ = scanner.take()
            return nil
        case "k": return try namedReference(at: start)
        case "1"..."9": return try reference(at: start)
        default: return .set(noteCase(try setEscape(at: start)))
        }
    }

    /// `\A` and `\G` as the beginning, `\z` and `\Z` as the end: the same for answers of one line.
    private mutating func anchor(_ letter: Unicode.Scalar, at start: Int) -> PatternNode? {
        guard "AGzZ".unicodeScalars.contains(letter) else { return nil }
        _ = scanner.take()
        find(.anchor("\\\(letter)"), at: start)
        return .assertion(letter == "A" || letter == "G" ? .start : .end)
    }

    /// `\R`: a line break of one or two characters. `\X`: a character with the marks that follow it, which is less than
    /// ICU's grapheme cluster.
    private mutating func lineBreakOrCluster(_ letter: Unicode.Scalar, at start: Int) -> PatternNode {
        let lineBreak: [PatternNode] = [.set(.character(13)), .set(.character(10))]
        guard letter == "X" else {
            return .group(.plain, .alternatives([.sequence(lineBreak), .set(.lineEnd)]))
        }
        find(.characterCluster, at: start)
        let mark = PatternSet.property(.category("M"))
        let any = PatternNode.Repetition(minimum: 0, maximum: nil, isLazy: false, offset: start)
        let some = PatternNode.Repetition(minimum: 1, maximum: nil, isLazy: false, offset: start)
        let letter = PatternNode.sequence([.set(.complement(mark)), .repetition(.set(mark), any)])
        return .group(.plain, .alternatives([.sequence(lineBreak), letter, .repetition(.set(mark), some)]))
    }

    /// `\k<name>`, after the backslash.
    private mutating func namedReference(at start: Int) throws(PatternError) -> PatternNode {
        guard scanner.take("k<"), let name = scanner.take(upTo: ">") else {
            throw PatternError(kind: .incompleteEscape("\\k"), offset: start)
        }
        isAtBeginning = false
        refer(to: name, at: start)
        return .namedReference(name)
    }

    /// Reads the number of a group: as many digits as make a group that has begun by now.
    private mutating func reference(at start: Int) throws(PatternError) -> PatternNode {
        isAtBeginning = false
        var digits = scanner.digits(radix: 10, atMost: 1)
        while true {
            var probe = scanner
            let more = digits + probe.digits(radix: 10, atMost: 1)
            guard more != digits, let number = Int(more), number <= groupCount else { break }
            (digits, scanner) = (more, probe)
        }
        guard let number = Int(digits), number <= groupCount else {
            throw PatternError(kind: .unknownReference(digits), offset: start)
        }
        return .reference(number)
    }

    /// Escapes that mean the same in and outside of brackets, after the backslash.
    mutating func setEscape(at start: Int) throws(PatternError) -> PatternSet {
        guard let letter = scanner.take() else { throw PatternError(kind: .endsInBackslash, offset: start) }
        switch letter {
        case "d": return .digit
        case "D": return .complement(.digit)
        case "w": return .word
        case "W": return .complement(.word)
        case "s": return .blank
        case "S": return .complement(.blank)
        case "h": return .horizontalBlank
        case "H": return .complement(.horizontalBlank)
        case "v": return .lineEnd
        case "V": return .complement(.lineEnd)
        case "p": return try property(at: start)
        case "P": return .complement(try property(at: start))
        case "N": return .character(try namedCharacter(at: start))
        default: return .character(try character(letter, at: start))
        }
    }

    /// `\p{name}`, `\p{^name}` or `\pL`.
    private mutating func property(at start: Int) throws(PatternError) -> PatternSet {
        var name = ""
        if scanner.take("{") {
            guard let braced = scanner.take(upTo: "}") else {
                throw PatternError(kind: .incompleteEscape(scanner.text(since: start)), offset: start)
            }
            name = braced
        } else if let letter = scanner.take() {
            name.unicodeScalars.append(letter)
        }
        let isNegative = name.hasPrefix("^")
        if isNegative { name.removeFirst() }
        guard let set = PatternProperty.set(named: name) else {
            throw PatternError(kind: .unknownProperty(name), offset: start)
        }
        return isNegative ? .complement(set) : set
    }

    /// `\N{EURO SIGN}`, after the letter.
    private mutating func namedCharacter(at start: Int) throws(PatternError) -> UInt32 {
        guard scanner.take("{"), let name = scanner.take(upTo: "}") else {
            throw PatternError(kind: .incompleteEscape("\\N"), offset: start)
        }
        guard let scalar = CharacterName.scalar(named: name) else {
            throw PatternError(kind: .unknownCharacterName(name), offset: start)
        }
        return scalar.value
    }

    /// One character, given by the letter after the backslash and what follows that.
    private mutating func character(_ letter: Unicode.Scalar, at start: Int) throws(PatternError) -> UInt32 {
        switch letter {
        case "a": return 7
        case "e": return 0x1B
        case "f": return 0x0C
        case "n": return 0x0A
        case "r": return 0x0D
        case "t": return 9
        case "c": return try control(at: start)
        case "0": return try octal(at: start)
        case "u": return try utf16Unit(at: start)
        case "U": return try hexadecimal(count: 8, at: start)
        case "x": return try hexadecimalByte(at: start)
        case "A"..."Z", "a"..."z", "1"..."9":
            find(.unknownEscape("\\\(letter)"), at: start)
            return letter.value
        default: return letter.value
        }
    }

    /// Reads up to three digits; a third one that makes the number too large is a character of its own.
    ///
    /// After the `0`, as ICU reads it: `\0101` is `A`, `\0401` is a blank followed by `1`.
    private mutating func octal(at start: Int) throws(PatternError) -> UInt32 {
        var digits = scanner.digits(radix: 8, atMost: 2)
        if let value = UInt32(digits, radix: 8), value <= 0o37 { digits += scanner.digits(radix: 8, atMost: 1) }
        return try number(digits, radix: 8, limit: 0o377, at: start)
    }

    /// `\cA` is U+0001: the lower five bits of the letter.
    private mutating func control(at start: Int) throws(PatternError) -> UInt32 {
        guard let letter = scanner.take(), letter.isASCII else {
            throw PatternError(kind: .incompleteEscape("\\c"), offset: start)
        }
        return letter.value & 0x1F
    }

    /// `\uXXXX`; two halves of a surrogate pair are one character.
    private mutating func utf16Unit(at start: Int) throws(PatternError) -> UInt32 {
        let first = try hexadecimal(count: 4, at: start)
        guard (0xD800..<0xDC00).contains(first) else { return first }
        var probe = scanner
        guard probe.take("\\u"), let second = UInt32(probe.digits(radix: 16, atMost: 4), radix: 16),
            (0xDC00..<0xE000).contains(second)
        else { return first }
        scanner = probe
        return 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
    }

    /// Reads exactly so many digits.
    private mutating func hexadecimal(count: Int, at start: Int) throws(PatternError) -> UInt32 {
        let digits = scanner.digits(radix: 16, atMost: count)
        guard digits.count == count else {
            throw PatternError(kind: .badCodePoint(scanner.text(since: start)), offset: start)
        }
        return try number(digits, radix: 16, limit: 0x10FFFF, at: start)
    }

    /// `\xh`, `\xhh` or `\x{h…}`.
    private mutating func hexadecimalByte(at start: Int) throws(PatternError) -> UInt32 {
        let isBraced = scanner.take("{")
        let digits = scanner.digits(radix: 16, atMost: isBraced ? 6 : 2)
        guard !isBraced || scanner.take("}") else {
            throw PatternError(kind: .badCodePoint(scanner.text(since: start)), offset: start)
        }
        return try number(digits, radix: 16, limit: 0x10FFFF, at: start)
    }

    /// The number of a character, up to a limit.
    private func number(_ digits: String, radix: Int, limit: UInt32, at start: Int) throws(PatternError) -> UInt32 {
        guard let value = UInt32(digits, radix: radix), value <= limit else {
            throw PatternError(kind: .badCodePoint(scanner.text(since: start)), offset: start)
        }
        return value
    }
}

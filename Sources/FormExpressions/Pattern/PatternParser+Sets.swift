/// The sets between brackets: characters, ranges, classes, nested sets and the operations on them.
extension PatternParser {
    /// Reads a set, after its opening bracket.
    mutating func set(at start: Int) throws(PatternError) -> PatternSet {
        if let posix = try posixClass(at: start) { return posix }
        return try nested(at: start) { parser throws(PatternError) in
            let isNegative = parser.scanner.take("^")
            let set = try parser.setOperations(at: start)
            return isNegative ? .complement(set) : set
        }
    }

    /// `[:name:]` or `[:^name:]`, after its bracket; nil where this is something else.
    private mutating func posixClass(at start: Int) throws(PatternError) -> PatternSet? {
        var probe = scanner
        guard probe.take(":"), let written = probe.take(upTo: ":]"), !written.contains("]") else { return nil }
        scanner = probe
        let isNegative = written.hasPrefix("^")
        let name = isNegative ? String(written.dropFirst()) : written
        guard let set = PatternProperty.set(named: name) else {
            throw PatternError(kind: .unknownProperty(name), offset: start)
        }
        return isNegative ? .complement(set) : set
    }

    /// Unions joined by `&&` and `--`, from left to right, up to the closing bracket.
    private mutating func setOperations(at start: Int) throws(PatternError) -> PatternSet {
        var result = try setUnion(at: start, isFirst: true)
        while !scanner.take("]") {
            if scanner.take("&&") {
                result = .intersection(result, try setUnion(at: start, isFirst: false))
            } else if scanner.take("--") {
                result = .difference(result, try setUnion(at: start, isFirst: false))
            } else {
                throw PatternError(kind: .unclosedSet, offset: start)
            }
        }
        return result
    }

    /// Members one after the other. A closing bracket that comes first is a character.
    private mutating func setUnion(at start: Int, isFirst: Bool) throws(PatternError) -> PatternSet {
        var members: [PatternSet] = []
        var isFirst = isFirst
        var isAfterSet = false
        skipComments()
        while let next = scanner.next {
            if next == "]", !isFirst { break }
            if !members.isEmpty, scanner.isNext("&&") || scanner.isNext("--") { break }
            isAfterSet = try addMember(to: &members, isAfterSet: isAfterSet)
            isFirst = false
            skipComments()
        }
        guard !scanner.isAtEnd else { throw PatternError(kind: .unclosedSet, offset: start) }
        guard !members.isEmpty else { throw PatternError(kind: .emptySet, offset: scanner.offset) }
        return joined(members)
    }

    /// Reads one member, or an operator that binds as tightly as a union: `&` and `-` between two sets.
    /// - Returns: whether it was a set or class, not a character or range.
    private mutating func addMember(to members: inout [PatternSet], isAfterSet: Bool) throws(PatternError) -> Bool {
        let start = scanner.offset
        if scanner.take("\\Q") {
            while !scanner.isAtEnd, !scanner.take("\\E") {
                if let scalar = scanner.take() { members.append(.character(scalar.value)) }
            }
            return false
        }
        if isAfterSet, scanner.take("&[") {
            members = [.intersection(joined(members), try set(at: start + 1))]
        } else if isAfterSet, scanner.take("-[") {
            members = [.difference(joined(members), try set(at: start + 1))]
        } else if scanner.take("[") {
            members.append(try set(at: start))
        } else {
            let member = try range(at: start)
            members.append(member)
            if case .range = member { return false }
        }
        return true
    }

    private func joined(_ members: [PatternSet]) -> PatternSet {
        members.count == 1 ? members[0] : .union(members)
    }

    /// A character, a class escape or a range of characters.
    private mutating func range(at start: Int) throws(PatternError) -> PatternSet {
        let low = try member(at: start)
        guard let first = low.onlyCharacter, scanner.next == "-", let after = scanner.peek(1), after != "]",
            after != "[", after != "-"
        else { return low }
        _ = scanner.take()
        guard let last = try member(at: scanner.offset).onlyCharacter else {
            throw PatternError(kind: .rangeOfClass, offset: start)
        }
        guard first <= last else { throw PatternError(kind: .rangeOutOfOrder, offset: start) }
        return .range(first, last)
    }

    /// One character or class escape within brackets.
    private mutating func member(at start: Int) throws(PatternError) -> PatternSet {
        guard let scalar = scanner.take() else { throw PatternError(kind: .unclosedSet, offset: start) }
        guard scalar == "\\" else { return .character(scalar.value) }
        // Within brackets there are no word borders; there it is the backspace.
        return scanner.take("b") ? .character(8) : try setEscape(at: start)
    }
}

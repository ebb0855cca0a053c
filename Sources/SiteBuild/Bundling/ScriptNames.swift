/// Short names for what a script declares.
enum ScriptNames {
    private static let letters =
        (UInt8(ascii: "a")...UInt8(ascii: "z")).map(letter)
        + (UInt8(ascii: "A")...UInt8(ascii: "Z")).map(letter)

    private static func letter(_ code: UInt8) -> String { String(UnicodeScalar(code)) }

    /// Names inside modules: a letter, after those a letter and a number.
    static func inner(_ number: Int) -> String {
        let (rounds, letter) = number.quotientAndRemainder(dividingBy: letters.count)
        return rounds == 0 ? letters[letter] : letters[letter] + String(rounds)
    }

    /// Names at the top of modules, which a joined script has in one scope: letters, so that they are no inner ones.
    static func outer(_ number: Int) -> String {
        let rest = number / letters.count
        return (rest < letters.count ? letters[rest] : outer(rest - letters.count)) + letters[number % letters.count]
    }

    /// The number that `inner` makes this name of; nil for a name that it never makes.
    static func innerNumber(of name: String) -> Int? {
        guard let first = name.first, let letter = letters.firstIndex(of: String(first)) else { return nil }
        let rest = name.dropFirst()
        let rounds = rest.isEmpty ? 0 : Int(rest)
        guard let rounds, rest.isEmpty || String(rounds) == rest, rounds > 0 || rest.isEmpty else { return nil }
        return rounds * letters.count + letter
    }

    /// The number of the inner name of each symbol below the top: the first that nothing it stands among has.
    ///
    /// - Parameter texts: the names by their numbers.
    /// - Returns: nil for the symbols at the top.
    static func inner(of scopes: ScriptScopes, texts: [String]) -> [Int?] {
        var chosen = [Int?](repeating: nil, count: scopes.symbols.count)
        let seen = seenFromOutside(scopes, texts)
        var own = [[Int]](repeating: [], count: scopes.scopes.count)
        for (number, symbol) in scopes.symbols.enumerated() { own[symbol.scope].append(number) }
        for scope in scopes.scopes.indices.dropFirst() where !own[scope].isEmpty {
            // Outer scopes stand before inner ones: their names are known.
            let taken = seen.globals[scope].union(seen.symbols[scope].lazy.compactMap { chosen[$0] })
            var number = 0
            for symbol in own[scope] {
                while taken.contains(number) { number += 1 }
                chosen[symbol] = number
                number += 1
            }
        }
        return chosen
    }

    /// The symbols, by scope, that stand in it or below it and that scopes around it declare, and the numbers of the
    /// inner names that the browser gives a meaning.
    private static func seenFromOutside(
        _ scopes: ScriptScopes, _ texts: [String]
    ) -> (symbols: [Set<Int>], globals: [Set<Int>]) {
        var symbols = [Set<Int>](repeating: [], count: scopes.scopes.count)
        var globals = symbols
        for case let use? in scopes.uses {
            let global = use.symbol == nil ? innerNumber(of: texts[use.name]) : nil
            guard use.symbol != nil || global != nil else { continue }
            let home = use.symbol.map { scopes.symbols[$0].scope } ?? 0
            var scope = use.scope
            while scope != home {
                if let symbol = use.symbol { symbols[scope].insert(symbol) }
                if let global { globals[scope].insert(global) }
                scope = scopes.scopes[scope].parent
            }
        }
        return (symbols, globals)
    }
}

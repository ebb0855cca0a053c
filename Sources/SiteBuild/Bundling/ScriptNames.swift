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

    /// The name of each symbol below the top: the first name that nothing it stands among has.
    ///
    /// - Returns: nil for the symbols at the top.
    static func inner(of scopes: ScriptScopes) -> [String?] {
        var names = [String?](repeating: nil, count: scopes.symbols.count)
        let seen = seenFromOutside(scopes)
        let own = Dictionary(grouping: scopes.symbols.indices) { scopes.symbols[$0].scope }
        for scope in scopes.scopes.indices.dropFirst() {
            // Outer scopes stand before inner ones: their names are known.
            let taken = Set(seen.symbols[scope].compactMap { names[$0] }).union(seen.globals[scope])
            var number = 0
            for symbol in own[scope] ?? [] {
                while taken.contains(inner(number)) { number += 1 }
                names[symbol] = inner(number)
                number += 1
            }
        }
        return names
    }

    /// By scope, what stands in it or below it that scopes around it or the browser declare.
    private static func seenFromOutside(_ scopes: ScriptScopes) -> (symbols: [Set<Int>], globals: [Set<String>]) {
        var symbols = [Set<Int>](repeating: [], count: scopes.scopes.count)
        var globals = [Set<String>](repeating: [], count: scopes.scopes.count)
        for case let use? in scopes.uses {
            let home = use.symbol.map { scopes.symbols[$0].scope } ?? 0
            var scope = use.scope
            while scope != home {
                if let symbol = use.symbol {
                    symbols[scope].insert(symbol)
                } else {
                    globals[scope].insert(use.name)
                }
                scope = scopes.scopes[scope].parent
            }
        }
        return (symbols, globals)
    }
}

/// A secret by which the server knows its author: 256 random bits in hexadecimal digits, new at each start.
struct AccessToken: Sendable {
    /// 64 digits; printed once at the start and in no log.
    let text: String

    init() {
        var generator = SystemRandomNumberGenerator()
        let words = (0..<4).map { _ in String(generator.next() as UInt64, radix: 16) }
        text = words.map { String(repeating: "0", count: 16 - $0.count) + $0 }.joined()
    }

    /// Compares in a time that does not tell where two texts differ.
    func matches(_ other: String) -> Bool {
        let (own, others) = (Array(text.utf8), Array(other.utf8))
        guard own.count == others.count else { return false }
        return zip(own, others).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}

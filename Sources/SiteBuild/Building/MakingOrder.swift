/// The order of things that are made side by side and handed over one after the other: what may be begun, and what can
/// be handed over.
struct MakingOrder<Product> {
    private let count: Int
    private let width: Int
    private let most: Int
    /// The products that cannot be handed over yet, by their numbers.
    private var waiting: [Int: Product] = [:]
    private var begun = 0
    private var handed = 0

    /// - Parameters:
    ///   - count: how many things there are.
    ///   - width: how many are made at once.
    ///   - most: how many may be begun and not handed over: what waits for one that takes long is in memory.
    init(of count: Int, width: Int, most: Int) {
        (self.count, self.width, self.most) = (count, width, most)
    }

    /// The number of the next thing; nil where others have to be made before it.
    mutating func begin() -> Int? {
        guard begun < min(count, handed + most), begun - handed - waiting.count < width else { return nil }
        defer { begun += 1 }
        return begun
    }

    /// Takes what was made.
    ///
    /// - Returns: what can be handed over now, in order.
    mutating func end(_ number: Int, _ product: Product) -> [Product] {
        waiting[number] = product
        var ready: [Product] = []
        while let next = waiting.removeValue(forKey: handed) {
            ready.append(next)
            handed += 1
        }
        return ready
    }
}

/// The hash of several inputs, each with its length, so that nothing moves from one into the next unseen.
struct InputHash: ~Copyable {
    private var digest = Digest()

    mutating func add(_ bytes: [UInt8]) {
        withUnsafeBytes(of: UInt64(bytes.count).littleEndian) { digest.add($0) }
        bytes.withUnsafeBytes { digest.add($0) }
    }

    /// Numbers without their count: what adds them adds always as many.
    mutating func add(_ numbers: [UInt64]) {
        numbers.withUnsafeBytes { digest.add($0) }
    }

    mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { buffer in
            withUnsafeBytes(of: UInt64(buffer.count).littleEndian) { digest.add($0) }
            digest.add(UnsafeRawBufferPointer(buffer))
        }
    }

    /// - Parameter bytes: nil is another input than no bytes.
    mutating func add(_ bytes: [UInt8]?) {
        add(bytes == nil ? "none" : "some")
        add(bytes ?? [])
    }

    mutating func add(_ texts: [String]) {
        add("\(texts.count)")
        for text in texts { add(text) }
    }

    /// The hash in 64 hexadecimal digits.
    consuming func hex() -> String { ContentHash.digits(of: digest.bytes()) }

    /// The hash as numbers, which can be added to those of other hashes: the sum of many is the same in any order.
    consuming func words() -> SIMD4<UInt64> {
        digest.bytes().withUnsafeBytes { $0.loadUnaligned(as: SIMD4<UInt64>.self) }
    }
}

/// The first place at which bytes are no UTF-8; the last byte where only the end is missing.
///
/// For bytes that were found not to be UTF-8 as a whole. Counts bytes from 0.
func firstInvalidOffset(in bytes: [UInt8]) -> Int {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { offset += UTF8.width(scalar) }
    return min(offset, max(bytes.count - 1, 0))
}

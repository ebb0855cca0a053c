/// A limit of bytes in words.
enum ByteCount {
    /// A number of bytes as `--max-inbox` and its neighbours take it.
    ///
    /// `16777216` → “16 MB”; what is over a whole unit is left out.
    static func words(_ bytes: Int) -> String {
        switch bytes {
        case ..<(1 << 10): "\(bytes) bytes"
        case ..<(1 << 20): "\(bytes >> 10) KB"
        default: "\(bytes >> 20) MB"
        }
    }
}

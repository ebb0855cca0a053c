import CLibCrypto

/// The SHA-2 hash of bytes that are added one part after the other.
struct Digest: ~Copyable {
    /// One of libcrypto's functions. What it points to never changes and stays as long as the program.
    struct Function: @unchecked Sendable {
        static let sha256 = Function("SHA2-256")
        static let sha384 = Function("SHA2-384")

        fileprivate let pointer: OpaquePointer

        /// Looks the function up, which takes longer than the hash of a short text.
        private init(_ name: String) {
            guard let pointer = EVP_MD_fetch(nil, name, nil) else { fatalError("libcrypto does not offer \(name)") }
            self.pointer = pointer
        }
    }

    private let context: OpaquePointer

    init(_ function: Function = .sha256) {
        guard let context = EVP_MD_CTX_new(), EVP_DigestInit_ex2(context, function.pointer, nil) == 1
        else { fatalError("libcrypto has no memory for a hash") }
        self.context = context
    }

    deinit { EVP_MD_CTX_free(context) }

    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        EVP_DigestUpdate(context, bytes.baseAddress, bytes.count)
    }

    mutating func add(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { add($0) }
    }

    /// The hash of all that was added: 32 bytes of SHA-256, 48 of SHA-384.
    consuming func bytes() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: Int(EVP_MAX_MD_SIZE)) { buffer, count in
            var size: UInt32 = 0
            EVP_DigestFinal_ex(context, buffer.baseAddress, &size)
            count = Int(size)
        }
    }

    /// The hash of bytes that are at hand.
    static func of(_ bytes: [UInt8], _ function: Function = .sha256) -> [UInt8] {
        var digest = Digest(function)
        digest.add(bytes)
        return digest.bytes()
    }

    /// HMAC-SHA256.
    static func signature(of bytes: [UInt8], key: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: Int(EVP_MAX_MD_SIZE)) { buffer, count in
            var size: UInt32 = 0
            HMAC(
                Function.sha256.pointer, key, Int32(key.count), bytes, bytes.count, buffer.baseAddress, &size)
            count = Int(size)
        }
    }
}

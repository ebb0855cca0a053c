import Synchronization

/// A value made of web files, which takes a while: made when it is first asked for, once.
final class Deferred<Value: Sendable>: Sendable {
    private let made = Mutex<Value?>(nil)
    private let make: @Sendable () throws(TemplateError) -> Value

    init(_ make: @escaping @Sendable () throws(TemplateError) -> Value) {
        self.make = make
    }

    /// A second caller waits while a first one makes it. An error is not kept: the next one to ask tries again.
    func value() throws(TemplateError) -> Value {
        try made.withLock { made throws(TemplateError) in
            if let made { return made }
            let value = try make()
            made = value
            return value
        }
    }
}

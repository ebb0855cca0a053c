import Foundation
import Synchronization

@testable import SiteBuild

/// A disk on which something goes wrong at a chosen operation.
final class FaultyDisk: Sendable {
    enum Fault: Sendable {
        /// One operation fails, as when the disk is full for a moment.
        case error(Int32)
        /// Nothing can be done from here on: what a process that is killed leaves behind.
        case death
        /// The process is killed.
        case kill
    }

    private let count = Mutex(0)
    private let log = Mutex<[Disk.Operation]>([])
    private let at: Int?
    private let fault: Fault
    private let withoutExchange: Bool

    /// - Parameters:
    ///   - at: the operation, counted from 0; none fails without it.
    ///   - withoutExchange: the file system cannot let two folders change places.
    init(_ fault: Fault = .death, at: Int? = nil, withoutExchange: Bool = false) {
        (self.fault, self.at, self.withoutExchange) = (fault, at, withoutExchange)
    }

    /// The requests so far.
    var operations: [Disk.Operation] { log.withLock { $0 } }

    var disk: Disk {
        Disk { [self] operation, _ in
            log.withLock { $0.append(operation) }
            let number = count.withLock { count in
                defer { count += 1 }
                return count
            }
            if withoutExchange, operation == .exchange { return EINVAL }
            guard let at else { return 0 }
            switch fault {
            case .error(let code): return number == at ? code : 0
            case .death: return number >= at ? EIO : 0
            case .kill:
                if number == at { kill(getpid(), SIGKILL) }
                return 0
            }
        }
    }
}

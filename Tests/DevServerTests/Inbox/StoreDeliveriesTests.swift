import Foundation
import Testing

@testable import DevServer

/// The answers of a store about submissions that are still to be handed on, of every kind.
struct StoreDeliveriesTests {
    private let now = Int64(ReceivingSite.now.timeIntervalSince1970 * 1000)

    private func inbox(_ place: TestStore) -> Inbox {
        Inbox(place.store(), handsOn: true) { ReceivingSite.now }
    }

    @Test(arguments: StoreKind.allCases)
    func eachSubmissionIsTakenOnceUntilItsLeaseEnds(_ kind: StoreKind) async throws {
        let place = try TestStore(kind)
        let (inbox, other) = (inbox(place), place.store())
        for id in ["1", "2", "3", "3"] { _ = try await inbox.keep(.sample(id: id)) }
        #expect(try await other.deliveryCount() == 3)
        let first = try await inbox.store.takeDeliveries(due: now, until: now + 10, limit: 2)
        let rest = try await other.takeDeliveries(due: now, until: now + 10, limit: 9)
        #expect(first.map(\.number) == [1, 2] && rest.count == 1)
        #expect(Set((first + rest).map(\.id)).count == 3 && first.map(\.attempts) == [0, 0])
        #expect(try await other.takeDeliveries(due: now + 9, until: now + 20, limit: 9).isEmpty)
        let again = try await other.takeDeliveries(due: now + 10, until: now + 20, limit: 9)
        #expect(Set(again.map(\.id)) == Set((first + rest).map(\.id)) && again.map(\.attempts) == [1, 1, 1])
    }

    @Test(arguments: StoreKind.allCases)
    func whatArrivedIsDoneAndWhatFailedWaits(_ kind: StoreKind) async throws {
        let place = try TestStore(kind)
        let inbox = inbox(place)
        for id in ["1", "2"] { _ = try await inbox.keep(.sample(id: id)) }
        let taken = try await inbox.store.takeDeliveries(due: now, until: now + 10, limit: 9)
        try await inbox.store.finish(taken[0])
        try await inbox.store.postpone(taken[1], until: now + 50)
        #expect(try await inbox.store.takeDeliveries(due: now + 49, until: now + 60, limit: 9).isEmpty)
        let again = try await inbox.store.takeDeliveries(due: now + 50, until: now + 60, limit: 9)
        #expect(again.map(\.number) == [taken[1].number] && again.map(\.id) == [taken[1].id])
        #expect(try await inbox.store.deliveryCount() == 1)
    }

    @Test(arguments: StoreKind.allCases)
    func whatIsRemovedIsHandedOnOnlyOnceItIsTakenBack(_ kind: StoreKind) async throws {
        let place = try TestStore(kind)
        let inbox = inbox(place)
        _ = try await inbox.keep(.sample(id: "1"))
        let removal = try await inbox.remove(.all)
        #expect(try await inbox.store.takeDeliveries(due: now, until: now + 10, limit: 9).isEmpty)
        #expect(try await inbox.store.undo(removal))
        #expect(try await inbox.store.takeDeliveries(due: now, until: now + 10, limit: 9).map(\.number) == [1])
        _ = try await inbox.remove(.all)
        _ = try await place.store().remove(.all, at: now, forgetting: .max)
        #expect(try await inbox.store.deliveryCount() == 0)
    }

    @Test(arguments: StoreKind.allCases)
    func nothingIsToBeHandedOnWhereNobodyIsNamed(_ kind: StoreKind) async throws {
        let place = try TestStore(kind)
        _ = try await place.inbox().keep(.sample())
        #expect(try await place.store().deliveryCount() == 0)
    }
}

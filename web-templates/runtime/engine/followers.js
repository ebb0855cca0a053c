/**
 * Remembers which entries of the record each follower has asked for, so that a change of one computes anew what depends
 * on it and nothing else. What asks for anything but entries may come out otherwise every time, and is always due.
 * @template T
 * @param {Runtime.Scope} scope
 */
export function createFollowers(scope) {
    /** @type {Map<string, Set<T>>} */
    const byName = new Map();
    /** @type {Set<T>} */
    const unsteady = new Set();
    /** @type {Set<T>} */
    const due = new Set();
    /** @type {T | null} */
    let reader = null;
    const note = (/** @type {string} */ name) => {
        const known = byName.get(name);
        if (known && reader !== null) {
            known.add(reader);
        } else if (reader !== null) {
            byName.set(name, new Set([reader]));
        }
    };
    /**
     * @template R
     * @param {(...given: any[]) => R} answer
     */
    const unsteadily = (answer) => (/** @type {any[]} */ ...given) => {
        if (reader !== null) {
            unsteady.add(reader);
        }
        return answer(...given);
    };
    /** @type {Runtime.Scope} */
    const watched = {
        data(name) {
            note(name);
            return scope.data?.(name);
        },
        field: unsteadily((name) => scope.field(name)),
        random: unsteadily(() => scope.random?.() ?? Math.random()),
        today: unsteadily(() => scope.today()),
        now: unsteadily(() => scope.now()),
    };
    return {
        /**
         * Computes something for a follower, with a scope that sees what it asks for.
         * @template R
         * @param {T} follower
         * @param {(scope: Runtime.Scope) => R} work
         * @returns {R}
         */
        compute(follower, work) {
            reader = follower;
            due.delete(follower);
            try {
                return work(watched);
            } finally {
                reader = null;
            }
        },
        /** Has all that asked for an entry computed anew. */
        changed(/** @type {string} */ name) {
            byName.get(name)?.forEach((follower) => due.add(follower));
        },
        /** Has something computed anew. */
        call(/** @type {T} */ follower) {
            due.add(follower);
        },
        /** The fields to be computed, in no order. */
        waiting: () => [...new Set([...due, ...unsteady])],
    };
}

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
    const watched = watch(scope, note, () => {
        if (reader !== null) {
            unsteady.add(reader);
        }
    });
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

/**
 * A scope that tells of each entry that is asked for, and of each question about anything else.
 * @type {(scope: Runtime.Scope, note: (name: string) => void, noteOther: () => void) => Runtime.Scope}
 */
function watch(scope, note, noteOther) {
    /**
     * @template R
     * @param {(...given: any[]) => R} answer
     */
    const telling = (answer) => (/** @type {any[]} */ ...given) => {
        noteOther();
        return answer(...given);
    };
    return {
        data(name) {
            note(name);
            return scope.data?.(name);
        },
        field: telling((name) => scope.field(name)),
        random: telling(() => scope.random?.() ?? Math.random()),
        today: telling(() => scope.today()),
        now: telling(() => scope.now()),
    };
}

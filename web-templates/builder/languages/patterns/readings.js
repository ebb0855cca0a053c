/**
 * The characters of which a pattern tells no two of one class apart, one for each class.
 * @typedef {object} Alphabet
 * @property {string[]} letters
 * @property {number[][]} classes the classes that each place of the automaton reads
 * @property {string[]} ends how a text may end, so that it does not fit: with nothing more, else with a character that
 * few
 * places read, those that people can type first
 */

/** A text, as classes of characters, that has more readings the more often its middle part is repeated. */
/** @typedef {{ prefix: number[], pump: number[] }} Growth */

/** @typedef {[place: number, ways: number][]} Counts in the order of the places */
/**
 * @typedef {{ counts: Counts, total: number, least: number, parent: number, letter: number }} Node `least` is the
 * smallest total up to here
 */

/**
 * @typedef {object} Readings
 * @property {Patterns.Automaton} automaton
 * @property {Alphabet} alphabet
 * @property {boolean} searches whether reading may begin anywhere
 * @property {number} budget
 */

/** More readings than this are too many, even if they do not grow for ever. */
const maximumTotal = 200;
/** No text goes on for longer. */
const maximumCount = 2 ** 30;

/**
 * Counts in how many ways a pattern may read the beginning of a text, for all texts.
 *
 * It goes through all texts at once: those after which every place of the pattern has been reached in equally many ways
 * count as one. Where that comes to an end, the number of readings has a limit that no text exceeds, and trying them
 * all takes time that grows with the text's length alone. Where one count is exceeded by a later one in all places, the
 * text between the two can be repeated, for more and more readings.
 * @param {Patterns.Automaton} automaton
 * @param {Alphabet} alphabet
 * @param {boolean} searches whether reading may begin anywhere
 * @param {(growth: Growth) => boolean} isEnough is asked about each text whose readings grow; true ends the search
 * @returns {{ verdict: 'bounded' | 'unbounded' | 'unknown', budget: number }} with what is left of the budget
 */
export function judgeReadings(automaton, alphabet, searches, isEnough = () => true) {
    /** @type {Readings} */
    const readings = { automaton, alphabet, searches, budget: automaton.budget };
    /** @type {Node[]} */
    const nodes = [{ counts: [[automaton.follow.length - 1, 1]], total: 1, least: 1, parent: -1, letter: -1 }];
    const known = new Set();
    let grows = false;
    for (let at = 0; at < nodes.length; at += 1) {
        for (let letter = 0; letter < alphabet.letters.length; letter += 1) {
            if (readings.budget <= 0) {
                return { verdict: 'unknown', budget: 0 };
            }
            const counts = step(readings, nodes[at].counts, letter);
            const key = counts.join();
            if (counts.length === 0 || known.has(key)) {
                continue;
            }
            known.add(key);
            const total = totalOf(counts);
            const node = { counts, total, least: Math.min(total, nodes[at].least), parent: at, letter };
            const growth = growthOf(readings, nodes, node);
            if (!growth) {
                nodes.push(node);
                continue;
            }
            grows = true;
            if (isEnough(growth)) {
                return { verdict: 'unbounded', budget: readings.budget };
            }
        }
    }
    return { verdict: grows ? 'unbounded' : 'bounded', budget: readings.budget };
}

/** @param {Counts} counts */
function totalOf(counts) {
    return counts.reduce((sum, [, ways]) => Math.min(maximumCount, sum + ways), 0);
}

/**
 * The counts behind a text of such counts when one more character is read.
 * @type {(readings: Readings, counts: Counts, letter: number) => Counts}
 */
function step(readings, counts, letter) {
    const { automaton: { follow }, alphabet: { classes } } = readings;
    /** @type {Map<number, number>} */
    const next = new Map();
    for (const [place, ways] of counts) {
        readings.budget -= follow[place].size + 1;
        for (const [other, more] of follow[place]) {
            if (classes[other].includes(letter)) {
                next.set(other, Math.min(maximumCount, (next.get(other) ?? 0) + ways * more));
            }
        }
    }
    if (readings.searches) {
        next.set(follow.length - 1, 1);
    }
    return [...next].sort(([a], [b]) => a - b);
}

/**
 * The growth of readings by a text, if there is one.
 * @type {(readings: Readings, nodes: Node[], last: Node) => Growth | undefined}
 */
function growthOf(readings, nodes, last) {
    if (last.total > maximumTotal) {
        return { prefix: [], pump: periodOf(wordOf(nodes, last)) };
    } else if (last.total <= last.least) {
        return undefined;
    }
    const ways = new Map(last.counts);
    for (let place = last.parent, length = 1; place >= 0; place = nodes[place].parent, length += 1) {
        readings.budget -= 1;
        const before = nodes[place];
        if (before.total < last.total && before.counts.every(([at, count]) => (ways.get(at) ?? 0) >= count)) {
            const word = wordOf(nodes, last);
            const pump = word.slice(-length);
            if (goesOn(readings, last.counts, pump)) {
                return { prefix: word.slice(0, -length), pump };
            }
        }
    }
    return undefined;
}

/** @type {(nodes: Node[], last: Node) => number[]} */
function wordOf(nodes, last) {
    const word = [];
    for (let node = last; node.parent >= 0; node = nodes[node.parent]) {
        word.push(node.letter);
    }
    return word.reverse();
}

/**
 * The shortest part whose rounds make up a word.
 * @param {number[]} word
 */
function periodOf(word) {
    const length = word.findIndex((_, n) => n > 0 && word.every((letter, at) => at < n || letter === word[at - n]));
    return length < 0 ? word : word.slice(0, length);
}

/**
 * Tells whether readings still grow after many rounds.
 * @type {(readings: Readings, start: Counts, pump: number[]) => boolean}
 */
function goesOn(readings, start, pump) {
    let counts = start;
    const totals = [];
    for (let half = 0; half < 2; half += 1) {
        for (let round = 0; round < 12; round += 1) {
            for (const letter of pump) {
                counts = step(readings, counts, letter);
            }
        }
        totals.push(totalOf(counts));
    }
    return totals[1] > totals[0] || totals[1] === maximumCount;
}

/** @type {(automaton: Patterns.Automaton) => Alphabet} */
export function alphabetOf({ reads, samples }) {
    const sets = [...new Map(reads.map((members) => [members.map(Number).join(''), members])).values()];
    /** @type {Map<string, number>} */
    const known = new Map();
    samples.values.forEach((_, index) => {
        const key = sets.map((members) => Number(members[index])).join('');
        known.set(key, known.get(key) ?? index);
    });
    const indices = [...known.values()];
    const letters = indices.map((index) => String.fromCodePoint(samples.values[index]));
    const classes = reads.map((members) => indices.flatMap((index, letter) => (members[index] ? [letter] : [])));
    const readers = letters.map((_, letter) => classes.filter((all) => all.includes(letter)).length);
    const isControl = (/** @type {number} */ letter) => Number(letters[letter] < ' ');
    const ranked = letters.map((_, letter) => letter)
        .sort((a, b) => isControl(a) - isControl(b) || readers[a] - readers[b] || a - b);
    return { letters, classes: [...classes, []], ends: ['', ...ranked.map((letter) => letters[letter])] };
}

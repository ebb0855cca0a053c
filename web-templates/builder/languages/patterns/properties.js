import { blank, complement, digit, property, range, union, word } from './sets.js';

/**
 * The set for what stands in `\p{…}` or `[:…:]`; undefined for a name that JavaScript has no way to say. JavaScript is
 * asked itself which names it knows, in the spellings that it has: with capitals and `_` between words.
 * @param {string} written
 * @returns {Patterns.PatternSet | undefined}
 */
export function propertyNamed(written) {
    const [, kind = '', name] = /^(?:([^=]*)=)?([^]*)$/.exec(written) ?? [];
    const prefixes = { '': ['', 'Script='], generalcategory: ['gc='], gc: ['gc='], script: ['Script='], sc: ['Script='], scriptextensions: ['scx='], scx: ['scx='] };
    const known = prefixes[/** @type {'gc'} */ (loose(kind))] ?? [];
    if (!written.includes('=') && Object.hasOwn(classes(), loose(name))) {
        return classes()[loose(name)];
    }
    const spelled = known.flatMap((prefix) => spellings(name).map((each) => prefix + each));
    const found = spelled.find((each) => /^[\w=]+$/.test(each) && isKnown(each));
    return found === undefined ? undefined : property(found.replace(/^gc=/, ''));
}

/** @param {string} name */
function loose(name) {
    return name.toLowerCase().replace(/[ _-]/g, '');
}

/**
 * How JavaScript may spell a name: as written, its words with capitals, in capitals, without the `Is` before a script.
 * @param {string} name
 */
function spellings(name) {
    const words = name.replace(/[a-z][A-Z]/g, ([small, capital]) => `${small} ${capital}`).split(/[ _-]+/).filter((each) => each !== '');
    const titled = (/** @type {string} */ each) => each.slice(0, 1).toUpperCase() + each.slice(1).toLowerCase();
    const whole = words.map(titled).join('_');
    return [name, whole, whole.toUpperCase(), titled(whole.replace(/^Is_?/, ''))];
}

/** @param {string} name */
function isKnown(name) {
    try {
        return new RegExp(`\\p{${name}}`, 'u') instanceof RegExp;
    } catch {
        return false;
    }
}

/**
 * POSIX names and others that stand for several of JavaScript's.
 * @returns {Partial<Record<string, Patterns.PatternSet>>}
 */
function classes() {
    return {
        alnum: union([property('Alphabetic'), digit]),
        alpha: property('Alphabetic'),
        blank: union([range(9), property('Zs')]),
        cntrl: property('Cc'),
        digit,
        letter: property('L'),
        lower: property('Lowercase'),
        punct: property('P'),
        graph: complement(union([blank, property('C')])),
        print: { type: 'difference', left: complement(property('C')), right: union([property('Zl'), property('Zp')]) },
        space: property('White_Space'),
        upper: property('Uppercase'),
        word,
        xdigit: union([digit, property('Hex_Digit')]),
    };
}

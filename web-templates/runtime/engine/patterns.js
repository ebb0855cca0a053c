/**
 * An author's pattern, compiled once. One that is only to be found in a text may be written loosely.
 * @param {Runtime.Engine} engine
 * @param {Runtime.Validator} validator
 * @returns {Runtime.Matcher | null} null if there is none or the browser cannot read it
 */
export function matcherOf(engine, { source, ignoresCase, isWhole, guarded }) {
    const { patterns, guard } = engine;
    if (!source) {
        return null;
    }
    const flags = ignoresCase ? 'i' : '';
    const key = flags + source;
    if (!patterns.has(key)) {
        const compile = guarded && guard ? guard : createPattern;
        patterns.set(key, attempt(() => compile(source, `${flags}u`))
            ?? (isWhole ? null : attempt(() => compile(source, flags))));
    }
    return patterns.get(key) ?? null;
}

/**
 * @param {string} source
 * @param {string} flags
 */
function createPattern(source, flags) {
    return new RegExp(source, flags);
}

/** @type {(compile: () => Runtime.Matcher) => Runtime.Matcher | null} */
function attempt(compile) {
    try {
        return compile();
    } catch (error) {
        // Older browsers lack parts of the syntax; the form is to open there all the same.
        console.warn('formsite: this browser cannot read a pattern of the form', error);
        return null;
    }
}

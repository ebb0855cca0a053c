/** Computes the formulas that come in, a list of trees, and writes what each comes out as: null where it fails. */
import { text } from 'node:stream/consumers';
import { operations } from '../../web-templates/runtime/dialects/actiondata/operations.js';
import { compile } from '../../web-templates/runtime/engine/expression.js';
import { isFloat } from '../../web-templates/runtime/engine/numbers.js';

const { entries, trees } = JSON.parse(await text(process.stdin));
const scope = {
    random: () => 0.5,
    data: (name) => (Object.hasOwn(entries, name) ? { value: entries[name] } : undefined),
};

/** A value with its kind. */
function told(value) {
    if (value === null || value === undefined) {
        return 'null';
    }
    if (isFloat(value)) {
        // Every digit counts, and zero has no sign.
        return `float ${new BigUint64Array(new Float64Array([value.float + 0]).buffer)[0]}`;
    }
    return value.date ? `date ${value.date}` : `${typeof value} ${value}`;
}

console.log(JSON.stringify(trees.map((tree) => {
    try {
        return told(compile(tree, operations)(scope));
    } catch {
        return 'fails';
    }
})));

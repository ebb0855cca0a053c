// How scripts are written, as far as a parser can tell.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import test from 'node:test';

const tsc = realpathSync(execFileSync('sh', ['-c', 'command -v tsc'], { encoding: 'utf8' }).trim());
const ts = createRequire(tsc)('../lib/typescript.js');
const files = execFileSync('git', ['ls-files', 'web-templates/*.js'], { encoding: 'utf8' }).split('\n').filter(Boolean);

/** The tree of a script. */
function parsed(text) {
    return ts.createSourceFile('a.js', text, ts.ScriptTarget.ES2022, true);
}

/** A node without the brackets around it. */
function bare(node) {
    return ts.isParenthesizedExpression(node) ? bare(node.expression) : node;
}

/** The lines with a choice that stands in another one. */
function nestedChoices(source) {
    const lines = [];
    const visit = (node) => {
        if (ts.isConditionalExpression(node)
            && [node.condition, node.whenTrue, node.whenFalse].some((part) => ts.isConditionalExpression(bare(part)))) {
            lines.push(source.getLineAndCharacterOfPosition(node.getStart()).line + 1);
        }
        ts.forEachChild(node, visit);
    };
    visit(source);
    return lines;
}

test('no choice between two values stands in another one', () => {
    assert.deepEqual(nestedChoices(parsed('a ? b : c;\na ? b : (c ? d : e);')), [2]);
    assert.ok(files.length > 300);
    assert.deepEqual(files.flatMap((file) => (
        nestedChoices(parsed(readFileSync(file, 'utf8'))).map((line) => `${file}:${line}`))), []);
});

/** The longest that functions are. */
const longest = 60;

/** The functions, and classes, that have more lines than they may: where each begins and how many it has. */
function tooLong(source) {
    const found = [];
    const visit = (node) => {
        const [first, last] = [node.getStart(), node.getEnd()]
            .map((place) => source.getLineAndCharacterOfPosition(place).line);
        if ((ts.isFunctionLike(node) || ts.isClassLike(node)) && last - first >= longest) {
            found.push(`${first + 1}, of ${last - first + 1} lines`);
        }
        ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
}

test('no function is longer than can be read at once', () => {
    const ofLines = (count) => `\nfunction a() {${'\n'.repeat(count - 1)}}\n`;
    assert.deepEqual([longest, longest + 1].map((count) => tooLong(parsed(ofLines(count)))),
        [[], [`2, of ${longest + 1} lines`]]);
    assert.deepEqual(tooLong(parsed(`/** A thing. */${ofLines(longest)}`)), []);
    assert.deepEqual(files.flatMap((file) => (
        tooLong(parsed(readFileSync(file, 'utf8'))).map((place) => `${file}:${place}`))), []);
});

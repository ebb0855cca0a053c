// How scripts are written, as far as a parser can tell.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import test from 'node:test';

const tsc = realpathSync(execFileSync('sh', ['-c', 'command -v tsc'], { encoding: 'utf8' }).trim());
const ts = createRequire(tsc)('../lib/typescript.js');
const files = execFileSync('git', ['ls-files', 'web-templates/*.js'], { encoding: 'utf8' }).split('\n').filter(Boolean);

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
    const parsed = (text) => ts.createSourceFile('a.js', text, ts.ScriptTarget.ES2022, true);
    assert.deepEqual(nestedChoices(parsed('a ? b : c;\na ? b : (c ? d : e);')), [2]);
    assert.ok(files.length > 300);
    assert.deepEqual(files.flatMap((file) => (
        nestedChoices(parsed(readFileSync(file, 'utf8'))).map((line) => `${file}:${line}`))), []);
});

/** Texts that authors write in HTML (formulary 4.5), read without a browser. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastComponent } from '../../web-templates/runtime/render/rich-text.js';
import { htmlSegments, lineSegments, markSegments, plainText } from '../../web-templates/runtime/render/rich-text.js';

/** The text as HTML again, with links as `<a KEY>`; short to compare. */
function written(segments) {
    return segments.map((segment) => {
        if ('text' in segment) {
            return segment.text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
        }
        return 'open' in segment ? `<${segment.open}>` : 'close' in segment ? `</${segment.close}>`
            : 'br' in segment ? '<br>' : 'linkStart' in segment ? `<a ${segment.key}>` : '</a>';
    }).join('');
}

/** True if every element that opens also closes, in the right order. */
function isBalanced(segments) {
    const open = [];
    for (const segment of segments) {
        if ('open' in segment || 'linkStart' in segment) {
            open.push(segment.open ?? 'a');
        } else if (('close' in segment || 'linkEnd' in segment) && open.pop() !== (segment.close ?? 'a')) {
            return false;
        }
    }
    return !open.length;
}

const cases = [
    ['a <b>b</b> <i>i</i> <u>u</u>', 'a <b>b</b> <i>i</i> <u>u</u>'],
    ['<ol><li>a<li>b</ol>', '<ol><li>a</li><li>b</li></ol>'],
    ['&ntilde;&amp;&lt;b&gt;&#x41;&#66;&euro;', 'ñ&amp;&lt;b>AB€'],
    ['&unknown; &#xD800;&#0;&#x110000;x', '&amp;unknown; x'],
    ['&nbsp &amp', '&amp;nbsp &amp;amp'], ['&pi.; &constructor;', '&amp;pi.; &amp;constructor;'],
    ['<h1>Title</h1><span style="color:red">x</span>', 'Titlex'], ['<b onclick="evil()" class=x>a</b>', '<b>a</b>'],
    ['<img src=x onerror=evil()>a', 'a'], ['<![CDATA[a]]>b', '&lt;![CDATA[a]]>b'], ['a<script>evil()</script>b', 'ab'],
    ['<scr<script>evil()</script>ipt>x', 'evil()ipt>x'], ['<svg onload=evil()><script>a</script></svg>b', 'b'],
    ['<script>"</b>"</script><b>x</b>', '<b>x</b>'], ['<b>a<i>b</b>c</i>', '<b>a<i>b</i></b>c'],
    ['<p>a<p>b', '<p>a</p><p>b</p>'],
    ['<p>a<div>b</div>c', '<p>a</p>bc'], ['<li>a</li>', 'a'], ['a</body></html>b', 'a<p>b</p>'], ['<b', '<b></b>'],
    ['a <3 b', 'a &lt;3 b'],
    ['<html><body>a</body></html>', 'a'], ['  a \n\t b  ', 'a b '], ['<p> a </p> <p> b </p>', '<p>a </p><p>b </p>'],
    ['a <b> b</b>', 'a <b>b</b>'],
    ['<a href="https://a.example/docs/terms">T</a>', '<a terms>T</a>'], ['<a name=x>a</a>', 'a'],
    ['<a href="x">a <a href="y">b</a></a>', '<a x>a </a><a y>b</a>'],
    ['{* a_1 *}<b>{* b *}</b>', '<a a_1>a_1</a><b><a b>b</a></b>'],
    ['{* two words *}', '{* two words *}'], ['<a href="x">{* y *}</a>', '<a x>{* y *}</a>'],
];

for (const [html, result] of cases) {
    test(`HTML is reduced: ${html}`, () => {
        assert.equal(written(htmlSegments(html)), result);
        assert.ok(isBalanced(htmlSegments(html)));
    });
}

test('endless input ends', () => {
    const parts = ['<b>', '<p>', '<ul><li>', '<a href=x>', '<div>', '</b>', '&amp;', '<!--', '<!-- -->', '<![CDATA[',
        '&#', '<script>', '{* ', '<b '];
    for (const part of parts) {
        for (const count of [200, 20_000]) {
            assert.ok(isBalanced(htmlSegments(`${part.repeat(count)}x`)), part);
        }
    }
});

test('deep markup is cut and its text kept; what is too deep or too large shows as it is', () => {
    const deep = htmlSegments(`${'<b>'.repeat(200)}x`);
    assert.equal(plainText(deep), 'x');
    assert.equal(deep.length, 101);
    for (const html of [`${'<b>'.repeat(1000)}x`, `<b>${'a'.repeat(1 << 18)}`]) {
        assert.deepEqual(htmlSegments(html), [{ text: html }]);
    }
});

test('any text is balanced', () => {
    const pieces = ['<', '>', '</', '<b>', '</b>', '<p>', '</p>', '<ul>', '<li>', '</ul>', '<a href=', '"', "'", 'x',
        ' ', '&', '#', '{* ', ' *}',
        '<script>', '</script>', '<!--', '-->', '<br>', '=', '/', '\0', '</body>', '<html>', '<head>',
            '<title>', '<frameset>'];
    let state = 7;
    for (let round = 0; round < 3000; round += 1) {
        const html = Array.from({ length: 15 }, () => {
            state = (state * 1103515245 + 12345) % 2 ** 31;
            return pieces[(state >> 8) % pieces.length];
        }).join('');
        assert.ok(isBalanced(htmlSegments(html)), html);
    }
});

test('marks in plain labels are links with any text', () => {
    const links = [
        ['Read {* the terms *} first', 'Read <a the terms>the terms</a> first'],
        ['{* a *}{* b *}', '<a a>a</a><a b>b</a>'],
        ['{*terms*}', '{*terms*}'], ['{*  *}', '{*  *}'], ['{* a {* b *}', '{* a <a b>b</a>'],
        ['a *} b {* c *}', 'a *} b <a c>c</a>'],
        ['{*  a  *}', '<a  a > a </a>'], ['{* <i>x</i> *}', '<a <i>x</i>>&lt;i>x&lt;/i></a>'],
    ];
    for (const [label, result] of links) {
        assert.equal(written(markSegments(label)), result);
    }
    assert.equal(markSegments('{* a *}'.repeat(20_000) + '{* '.repeat(20_000)).length, 60_001);
});

test('plain text has no markup', () => {
    const texts = [['<p>a <b>b</b></p><p>c</p>', 'a b\nc'], ['a<br>b', 'a\nb'],
        ['<ul><li>a</li><li>b</li></ul>c', 'a\nb\nc'], ['', '']];
    for (const [html, plain] of texts) {
        assert.equal(plainText(htmlSegments(html)), plain);
    }
    assert.deepEqual(lineSegments('a\n\nb'), [{ text: 'a' }, { br: true }, { br: true }, { text: 'b' }]);
});

test('the key of a link is the last part of its path', () => {
    const addresses = { 'https://a.example/x/y.html?q=/z#/w': 'y.html', 'https://a.example/': '/',
        'https://a.example': '', '/a%20b': 'a b',
        'javascript:evil()': 'evil()', '//host/x': 'x', '/%E0%A4%A': '%E0%A4%A', 'a/b:c': 'b:c' };
    for (const [address, key] of Object.entries(addresses)) {
        assert.equal(lastComponent(address), key, address);
    }
});

/** Forms that a person would hardly write: texts, names and looks at their limits. */

const texts = [
    '', 'Hello', 'a <b>b</b> <i>i</i> <u>u</u> <em>e</em> <strong>s</strong>', 'a<br>b<br/>c', '<p>a</p><p>b</p>',
    '<ul><li>a</li><li>b</li></ul>', '<ol><li>a<li>b</ol>', '<B>x</B>',
    '&ntilde;&amp;&lt;b&gt;&#x41;&#66;&nbsp;&euro;&copy;&apos;&quot;', 'a & b < c', '&unknown; &#xD800;&#0;&#x110000;x',
    '&amp;lt;b&amp;gt;',
    '<h1>Title</h1><span style="color:red">x</span>', '<b onclick="evil()" class=x>a</b>',
    '<table><tr><td>a</td></tr></table>',
    'a<!-- no -->b', '<img src=x onerror=evil()>a', '<?php evil() ?>a', '<![CDATA[a]]>b', '<div>a</div>',
    '<textarea><b>a</b></textarea>',
    'a<script>evil()</script>b', '<style>p{}</style>a', '<scr<script>evil()</script>ipt>x',
    '<svg onload=evil()><script>a</script></svg>b',
    'a<script>evil()', '</script>a', '<b>a', 'a</b>c', '<b>a<i>b</b>c</i>', '<p>a<p>b', '<li>a</li>',
    '<p><ul><li>a</ul>',
    'a</body></html>b', '</p>a', '<b', '<b>a</b', '<', 'a <3 b', '  a \n\t b  ', '<p> a </p> <p> b </p>',
    'a <b> b</b>', 'a<br> b',
    '<a href="https://a.example/docs/terms">Terms</a>', "<a href='privacy.html'>P</a>",
    '<a href="https://a.example/x/y.html?q=/z#/w">x</a>',
    '<a href="https://a.example/x/">x</a>', '<a href="https://a.example/">x</a>', '<a href="https://a.example">x</a>',
    '<a href="/a%20b">x</a>', '<a href="javascript:evil()">x</a>', '<a href="//host/x">a</a>', '<a name=x>a</a>',
    '<a href="/%E0%A4%A">x</a>',
    '<a href="x">a <a href="y">b</a></a>', 'Read {* terms *}.', '{* a_1 *}<b>{* b *}</b>', '{* two words *}',
    '{* ñ1 *}', '{*  *}',
    '<a href="x">{* y *}</a>', '{* <b>a</b> *}', '{* \n a *}', '{* a {* b *} c', '<b>'.repeat(60) + 'x',
    '<b>'.repeat(300) + 'x',
    '<dl><dt>a<dd>b<dt>c</dl>', '<p>a<div>b</div>c', '<ul><p>x<li>y</ul>', '<b><p>x</b>y',
    '<a href=x><table><td><a href=y>b', 'a\u0001b\u0085c\ufffe',
    '<li>a<ul><li>b</ul><li>c', '<font><center>x</font>y</center>', '</ x>a</3>b<? y>c<!z>d<!-->e-->f',
    'e\u0301 😀 中文 \u2028 \u202e x',
    'He said: "it\'s <b>fine</b>" & left \\ / </script><!--',
];

/** Every text as a consent's small print, as a label, and as a label in HTML. */
const richTexts = {
    fields: texts.flatMap((text, at) => [
        {
            type: 'boolean', key: `more${at}`, label: text || ' ', subtype: 'expandable',
            expandableInfo: { textButtonReadMore: text || 'More', textButtonReadLess: 'Less', description: text },
        },
        { type: 'index', key: `plain${at}`, label: text || 'x' },
    ]),
};

/** Names, looks, values and validators of all kinds. */
const styles = {
    fields: [
        { type: 'text', key: 'First_Name', label: 'N',
            style: { titleColor: '#777', errorColor: '#fab', backgroundColorField: '#123456', sizeTitle: 17.5,
                sizeError: 12, align: 'alignCenter', font: 'AvenirNext-DemiBoldItalic' } },
        { type: 'text', key: 'a "b" <c> \\ é\u0001', label: 'Odd',
            style: { titleColor: '#ffffff', styleCell: 'line' } },
        { type: 'text', key: 'constructor', label: '__proto__', style: { font: '"; } <x' } },
        { type: 'text', key: 'código-postal', label: 'C', validator: [{ type: 'postalCode', textError: 'x' }] },
        { type: 'text', key: 'codigo postal', label: 'C', isPassword: true,
            validator: [{ type: 'mandatory', textError: 'x' }] },
        { type: 'text', key: 'mail', label: 'M', keyboard: 'FormKeyboardTypeEmail', placeHolder: '<a@b>',
            isEditing: false },
        { type: 'text', key: 'length', label: 'L',
            validator: [{ type: 'lengthText', textError: 'x', minLength: 2, maxLength: 1e15 }] },
        { type: 'datePicker', key: 'born', label: 'B', validator: [{ type: 'age', textError: 'x', minAge: 18 }],
            isHidden: true },
        { type: 'picker', key: 'p', label: 'P', value: 'b',
            listOptions: [{ key: 'a', value: 'A' }, { key: 'b', value: '<B>' }, { key: 'c', value: '' }] },
        { type: 'boolean', key: 'ok', label: 'I accept {* the terms *}', value: true,
            validator: [{ type: 'bool', textError: 'x' }] },
        { type: 'index', key: 'h', label: 'A heading' }, { type: 'index', key: 'h2', label: 'A sentence.' },
        { type: 'index', key: 'h3', label: 'x'.repeat(61) }, { type: 'index', key: 'h4', label: 'é'.repeat(60) },
    ],
};

const tags = [
    'ar', 'ca', 'da', 'de', 'el', 'en', 'en-GB', 'en-US', 'es', 'es-MX', 'fa', 'fr', 'fr-CA', 'he', 'hi', 'it', 'ja',
    'ko', 'nb', 'nl',
    'pl', 'pt', 'pt-BR', 'ru', 'sv', 'tr', 'uk', 'ur', 'zh-Hans', 'zh-Hant',
];

const months = '<form name="t"><page name="p"><group name="g">'
    + '<item name="d" type="dateField" title="Day" format="dd/MMMM/yyyy"/></group></page></form>';

/** Looks of boxes in their states, on the ground of a group and without one. */
const boxes = {
    enabled_background_color: '#123456', active_border_color: 'ABCDEF', disabled_text_color: '777777',
    valid_border_color: '00FF00', invalid_background_color: 'FFD7D7', border_width: '2.5', corner_radius: '7f',
    tint_color: '3DAFEB',
};
const looks = ['707070', undefined].map((background, number) => ({
    id: `g${number}`, title: 'G',
    styles: { background_color: background, text_color: '303030', font: 'AvenirNext-Heavy', font_size: '21' },
    sections: ['text', 'segment', 'switch', 'count', 'button'].map((type) => ({
        id: `s-${type}-${number}`, styles: { separator_color: 'EEEEEE', height: '3' },
        fields: [{
            id: `${type}-${number}`, title: type, type,
            styles: { ...boxes, title_color: '404040', highlighted_background_color: 'FFFFFF' },
            ...type === 'segment' && { values: [{ id: 'a', title: 'A' }, { id: 'b', title: 'B' }] },
        }],
    })),
}));

export const odd = {
    files: {
        'rich-texts.json': JSON.stringify(richTexts), 'styles.json': JSON.stringify(styles),
        'looks.json': JSON.stringify(looks),
        'tongues.json': JSON.stringify({ fields: [{ type: 'text', key: 'a', label: 'A' }] }), 'months.xml': months,
    },
    entries: [
        { source: 'forms/tongues.json', id: 'tongues', locales: tags },
        { source: 'forms/months.xml', id: 'months', locales: tags },
    ],
};

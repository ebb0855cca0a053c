/** @returns {Render.Style} */
function plainStyle() {
    return { isClear: false, isUnderlined: false };
}

/**
 * A field that has nothing yet but its name and its control, and of which no language remembers anything.
 * @type {(name: string, control: string, position: string) => Render.Field}
 */
export function bareField(name, control, position) {
    return /** @type {any} */ ({
        name,
        control,
        texts: { markup: 'none' },
        options: [],
        state: { isVisible: true, isEnabled: true, asksWhenBlank: false },
        validators: [],
        entry: { isSecret: false },
        style: plainStyle(),
        components: [],
        bindings: [],
        submission: { isSkipped: false, isForced: false, clones: [], sendsState: false, isTimestamp: false },
        receipt: { isForced: false },
        position,
    });
}

/**
 * A form of one page, group and section with these fields, of which no language remembers anything.
 * @param {Render.FormDocument['dialect']} dialect
 * @param {string} id
 * @param {Render.Text} title
 * @param {{ fields: Render.Field[], locales: string[], position: string }} rest
 * @returns {Render.FormDocument}
 */
export function bareDocument(dialect, id, title, { fields, locales, position }) {
    const section = { name: 'section1', isVisible: true, fields, style: plainStyle(), position };
    const group = {
        name: 'group1', isVisible: true, isCollapsible: false, isCollapsed: false, layout: 'column',
        sections: [section], style: plainStyle(), position,
    };
    return /** @type {any} */ ({
        format: 2,
        dialect,
        id,
        title,
        defaultLocale: locales[0],
        locales,
        pages: [{ name: 'page1', isVisible: true, groups: [group], position }],
        rules: [],
        checks: [],
        services: [],
        style: plainStyle(),
        settings: {},
        position,
    });
}

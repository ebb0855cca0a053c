/** The beginnings of pictures in Base64, with their types. */
const types = /** @type {[string, string][]} */ ([
    ['iVBORw0KGgo', 'image/png'], ['/9j/', 'image/jpeg'], ['R0lGOD', 'image/gif'], ['UklGR', 'image/webp'],
]);

/** The beginning of a drawing, as the bytes of its text. */
const drawing = /^(?:\xEF\xBB\xBF)?\s*<(?:svg|\?xml|!doctype svg|!--)/i;

/**
 * The address of a picture whose bytes a text holds in Base64, or as a data address; "" for what is none.
 * @type {(text: string) => string}
 */
function pictureSource(text) {
    const bare = text.trim();
    if (/^data:/i.test(bare)) {
        return bare;
    }
    const [, bytes, padding] = /^([A-Za-z0-9+/]+)(={0,2})$/.exec(bare.replace(/\s/g, '')) ?? [];
    if (!bytes || bytes.length % 4 === 1) {
        return '';
    }
    const usual = drawing.test(atob(bytes.slice(0, 64))) ? 'image/svg+xml' : 'image/png';
    const type = types.find(([beginning]) => bytes.startsWith(beginning))?.[1] ?? usual;
    return `data:${type};base64,${bytes}${padding}`;
}

/**
 * Shows the picture that a field holds, or the one that it was designed with until it is given one, or none.
 * @type {(page: Runtime.Page, field: Runtime.Field) => void}
 */
export function showSource({ wrappers }, { name, value, isGiven = false }) {
    const image = imageOf(wrappers.get(name));
    if (!image) {
        return;
    }
    image.dataset.designed ??= image.getAttribute('src') ?? '';
    const source = pictureSource(String(value ?? '')) || (value || isGiven ? '' : image.dataset.designed);
    if (source) {
        image.src = source;
    } else {
        image.removeAttribute('src');
    }
    image.hidden = !source;
}

/**
 * A copy of the picture that a field shows.
 * @type {NonNullable<Runtime.Control['drawn']>}
 */
export function drawnPicture({ wrappers }, { name }) {
    const image = imageOf(wrappers.get(name));
    return image && !image.hidden ? [/** @type {HTMLElement} */ (image.cloneNode())] : [];
}

/**
 * Has pictures that cannot be read be as if they were not there.
 * @type {(page: Runtime.Page, control: string) => void}
 */
export function hideBroken({ engine, wrappers }, control) {
    for (const { definition, name } of engine.fields.values()) {
        const image = definition.control === control && imageOf(wrappers.get(name));
        image && image.addEventListener('error', () => { image.hidden = true; });
    }
}

/** @type {(wrapper?: HTMLElement) => HTMLImageElement | null | undefined} */
function imageOf(wrapper) {
    return wrapper?.querySelector('img');
}

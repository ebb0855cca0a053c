/** The beginnings of pictures in Base64, with their types. */
const types = /** @type {[string, string][]} */ ([
    ['iVBORw0KGgo', 'image/png'], ['/9j/', 'image/jpeg'], ['R0lGOD', 'image/gif'], ['UklGR', 'image/webp'],
    ['PHN2Zy', 'image/svg+xml'], ['PD94bWwg', 'image/svg+xml'],
]);

/**
 * The address of a picture whose bytes a text holds in Base64, or as a data address; "" for what is none.
 * @type {(text: string) => string}
 */
function pictureSource(text) {
    const bare = text.trim();
    if (/^data:image\//i.test(bare)) {
        return bare;
    }
    const bytes = bare.replace(/\s/g, '');
    if (!/^[A-Za-z0-9+/]+={0,2}$/.test(bytes)) {
        return '';
    }
    const type = types.find(([beginning]) => bytes.startsWith(beginning))?.[1] ?? 'image/png';
    return `data:${type};base64,${bytes}`;
}

/**
 * Shows the picture that a field holds, or the one that it was designed with.
 * @type {(page: Runtime.Page, field: Runtime.Field) => void}
 */
export function showSource({ wrappers }, { name, value }) {
    const wrapper = wrappers.get(name);
    const image = wrapper?.querySelector('img');
    if (!wrapper || !image) {
        return;
    }
    image.dataset.designed ??= image.getAttribute('src') ?? '';
    const source = pictureSource(String(value ?? '')) || (value ? '' : image.dataset.designed);
    if (source) {
        image.src = source;
    } else {
        image.removeAttribute('src');
    }
    image.hidden = !source;
}

/** The theme's own surfaces by day and by night. */
export const surfaces = { light: { red: 255, green: 255, blue: 255 }, dark: { red: 18, green: 22, blue: 27 } };

/**
 * The theme's own colours of words by day and by night, by the names of their tokens.
 * @type {{ light: [string, Render.Color][], dark: [string, Render.Color][] }}
 */
export const words = {
    light: [
        ['text', { red: 24, green: 29, blue: 36 }], ['text-quiet', { red: 81, green: 89, blue: 99 }],
        ['danger', { red: 190, green: 18, blue: 25 }], ['link', { red: 0, green: 95, blue: 158 }],
    ],
    dark: [
        ['text', { red: 232, green: 235, blue: 239 }], ['text-quiet', { red: 168, green: 175, blue: 184 }],
        ['danger', { red: 250, green: 136, blue: 128 }], ['link', { red: 125, green: 195, blue: 244 }],
    ],
};

/**
 * The relative luminance that WCAG 2.2 defines, 0 for black to 1 for white.
 * @type {(color: Render.Color) => number}
 */
export function luminance({ red, green, blue }) {
    const [r, g, b] = [red, green, blue].map((channel) => {
        const value = channel / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/**
 * Tells whether dark words are easier to read on a colour than light ones.
 * @param {Render.Color} color
 */
export function isLight(color) {
    return luminance(color) > 0.18;
}

/**
 * The colour of a text that can be read in a box of a colour, by day and by night.
 * @param {Render.Color} background
 */
export function textOn(background) {
    return isLight(background) ? '#14171c' : '#f2f4f7';
}

/**
 * WCAG's contrast ratio, 1 to 21.
 * @type {(a: Render.Color, b: Render.Color) => number}
 */
export function contrast(a, b) {
    const [dark, light] = [luminance(a), luminance(b)].sort((one, other) => one - other);
    return (light + 0.05) / (dark + 0.05);
}

/**
 * The colour moved towards white or black, whichever the surface lets through, just so far that text in it can be read.
 * @param {Render.Color} color
 * @param {Render.Color} surface
 * @param {number} [ratio] WCAG's
 * @returns {Render.Color}
 */
export function readableColor(color, surface, ratio = 4.5) {
    const goal = isLight(surface) ? 0 : 255;
    let { red, green, blue } = color;
    let share = 0;
    while (contrast({ red, green, blue }, surface) < ratio && share < 1) {
        share += 0.05;
        [red, green, blue] = [color.red, color.green, color.blue].map((channel) =>
            Math.trunc(channel * (1 - share) + goal * share));
    }
    return { red, green, blue };
}

/**
 * The theme's own colours of words that could not be read on a colour, moved until they can.
 * @param {Render.Color} background
 * @returns {[name: string, color: string][]} custom properties
 */
export function movedWords(background) {
    return words[isLight(background) ? 'light' : 'dark'].filter(([, color]) =>
        contrast(color, background) < 4.5)
        .map(([name, color]) => [`--${name}`, hexOf(readableColor(color, background))]);
}

/**
 * The class of a part that has a colour behind it, whatever the time of day.
 * @type {(background: Render.Color) => string}
 */
export function schemeOf(background) {
    return isLight(background) ? 'scheme-light' : 'scheme-dark';
}

/**
 * @param {Render.Color} color
 * @returns {string} `#rrggbb`
 */
export function hexOf({ red, green, blue }) {
    return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

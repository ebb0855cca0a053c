/** @typedef {import('./grid.js').Grid} Grid */
/** @typedef {import('./panel.js').Panel} Panel */

/**
 * Tells a frame what the settings and facts mean for it.
 * @type {(panel: Panel, grid: Grid) => void}
 */
export function brief(panel, { settings: { scheme, contrast, print }, facts, whyPanel, recorder }) {
    panel.tell('media', { scheme, contrast, print });
    panel.tell('missing', { missing: facts.locales.find(({ tag }) => tag === panel.locale.tag)?.missing ?? [] });
    whyPanel?.brief(panel);
    recorder?.brief(panel);
}

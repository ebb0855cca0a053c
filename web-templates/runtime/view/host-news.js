/**
 * Tells a host what has become of the form, where its language has words for that.
 * @type {(page: Runtime.Page, news: Runtime.HostNews) => void}
 */
export function tellNews({ engine }, news) {
    engine.dialect.host.news?.(engine, news);
}

/**
 * Tells a host that the form is there, and that it was filled by whoever served the page.
 * @param {Runtime.Page} page
 */
export function tellOpening(page) {
    if (page.hooks.open) {
        page.hooks.open();
        return;
    }
    tellNews(page, { kind: 'loaded', record: page.opening });
    if (page.isFilled) {
        tellNews(page, { kind: 'filled' });
    }
}

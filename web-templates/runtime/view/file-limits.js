/**
 * Says which files a field takes, so that nobody finds out by trying.
 * @param {Runtime.Page} page
 * @param {HTMLInputElement} input
 * @returns {string} "" where it takes all
 */
export function limitWords(page, { accept }) {
    const { messages } = page.data;
    const largest = largestOf(page);
    const sentences = [
        accept && messages['run.fileTypes'].replace('{types}', kindsOf(page, accept)),
        largest && messages['run.fileLargest'].replace('{n}', sizeText(page, largest, Math.floor)),
    ];
    return sentences.filter(Boolean).join(' ');
}

/**
 * The message of a file that a field does not take; it is asked of chosen ones too, whose dialog offers all files.
 * @param {Runtime.Page} page
 * @param {HTMLInputElement} input
 * @param {File} file
 * @returns {string} "" for one that is taken
 */
export function limitMessage(page, { accept }, file) {
    const { messages } = page.data;
    const largest = largestOf(page);
    if (!isOfKind(file, accept)) {
        return messages['run.fileKind'].replace('{types}', kindsOf(page, accept));
    }
    if (largest && file.size > largest) {
        const words = messages['run.fileTooLarge'].replace('{size}', sizeText(page, file.size, Math.ceil));
        return words.replace('{n}', sizeText(page, largest, Math.floor));
    }
    return '';
}

/**
 * @param {Runtime.Page} page
 * @returns {number} bytes that a file may have; 0 where there is no limit
 */
function largestOf({ engine }) {
    return engine.dialect.wire.calls?.largestFile(engine) ?? 0;
}

/** @type {(file: File, accept: string) => boolean} */
function isOfKind({ type, name }, accept) {
    const fits = (/** @type {string} */ kind) => {
        if (kind.startsWith('.')) {
            return name.toLowerCase().endsWith(kind);
        }
        return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind;
    };
    return accept === '' || accept.toLowerCase().split(',').some((kind) => fits(kind.trim()));
}

/**
 * The kinds of files as people name them: pictures, videos, else by the ending.
 * @type {(page: Runtime.Page, accept: string) => string}
 */
function kindsOf({ data: { messages } }, accept) {
    /** @type {Record<string, string>} */
    const named = { 'image/*': messages['run.filePictures'], 'video/*': messages['run.fileVideos'] };
    const words = accept.split(',').map((kind) => kind.trim())
        .map((kind) => named[kind.toLowerCase()] ?? kind.replace(/^(?:\.|[^/]*\/)/, '').toUpperCase());
    return words.join(', ');
}

/**
 * @param {Runtime.Page} page
 * @param {number} bytes
 * @param {(size: number) => number} round so that what is too large never reads as the limit itself
 * @returns {string}
 */
function sizeText({ data: { locale } }, bytes, round) {
    const units = /** @type {const} */ ([['megabyte', 1e6], ['kilobyte', 1e3], ['byte', 1]]);
    const [unit, size] = units.find(([, size]) => bytes >= size) ?? units[2];
    return (round(bytes / size * 10) / 10).toLocaleString(locale, { style: 'unit', unit, maximumFractionDigits: 1 });
}

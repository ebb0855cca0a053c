import { base64Of } from './base64.js';

/**
 * The request that carries a submission in the encoding that the site wants:
 *
 * - `form`: what a plain form would send, urlencoded, or multipart where there are pictures.
 * - `json` of a language whose submission is an object: that object. Of one whose submission is a string, as written by
 *   `describe` below.
 * - `dialect`: an object as JSON; a string as plain text.
 *
 * Files stand in neither: where there are any, both go as multipart, with the object as JSON or the string as the part
 * `submission` and each file under its key.
 * @type {(target: Runtime.Target, message: Runtime.Message) => Promise<RequestInit>}
 */
export async function createRequest({ endpoint, method = 'POST', encoding = 'dialect' }, message) {
    const { submission, pairs, files } = message;
    const headers = keyHeader(endpoint, message);
    const isText = typeof submission === 'string';
    if (encoding === 'form') {
        return { method, headers, body: files.length ? multipart(pairs, files) : new URLSearchParams(pairs) };
    }
    const jsonHeaders = { ...headers, 'Content-Type': 'application/json' };
    if (encoding === 'json' && isText) {
        return { method, headers: jsonHeaders, body: JSON.stringify(await describe(message)) };
    }
    const body = isText ? submission : JSON.stringify(encoding === 'dialect' && message.body || submission);
    return files.length ? { method, headers, body: multipart([['submission', body]], files) }
        : { method, headers: isText ? headers : jsonHeaders, body };
}

/**
 * The address that a submission goes to. Formsite's own receiver, whose addresses name a version, is told too the
 * language of the page, and which texts had blanks at their ends when the page judged them: it gets texts trimmed.
 * @param {Runtime.Page} page
 * @returns {string | undefined} undefined for the endpoint itself
 */
export function addressOf({ data: { locale, submit }, engine }) {
    if (!submit || !/[?&]version=/.test(submit.endpoint)) {
        return undefined;
    }
    const fields = [...engine.fields.values()];
    const trimmed = fields.filter(({ value }) => typeof value === 'string' && value !== value.trim());
    return trimmed.reduce((address, { name }) => `${address}&trimmed=${encodeURIComponent(name)}`,
        `${submit.endpoint}&locale=${locale}`);
}

/**
 * The id of a submission, by which a receiver drops what it has got before. It goes to the page's own server and to
 * formsite's receiver only: to others a header of its own makes browsers ask first, which receivers of plain forms do
 * not answer.
 * @type {(endpoint: string, message: Runtime.Message) => Record<string, string>}
 */
function keyHeader(endpoint, { id, address }) {
    const isOwn = address !== undefined || new URL(endpoint, window.location.href).origin === window.location.origin;
    return isOwn ? { 'Idempotency-Key': id } : {};
}

/**
 * `{id, form, values, submission, pairs, attachments}`: `values` by field, `submission` the string, `pairs` the same
 * unescaped as `[[key, value], …]` in order, `attachments` a data URL for each key.
 * @type {(message: Runtime.Message) => Promise<object>}
 */
async function describe({ id, form, values, submission, pairs, files }) {
    const attachments = Object.fromEntries(
        await Promise.all(files.map(async ([key, file]) => [key, await dataAddress(file)])));
    return { id, form, values, submission, pairs, attachments };
}

/** @type {(pairs: [string, string][], files: [string, Blob][]) => FormData} */
function multipart(pairs, files) {
    const body = new FormData();
    for (const [key, value] of pairs) {
        body.append(key, value);
    }
    for (const [key, file] of files) {
        body.append(key, file, file instanceof File ? file.name : `${key}.${file.type.split('/')[1] ?? 'bin'}`);
    }
    return body;
}

/** @type {(file: Blob) => Promise<string>} */
async function dataAddress(file) {
    return `data:${file.type};base64,${await base64Of(file)}`;
}

/**
 * The address that calls go to, what is added to it, the milliseconds that an answer may take, and the words for calls
 * that fail without any.
 * @typedef {{ address: string, session?: Record<string, string>, token?: string, patience: number, failure: string }}
 * Service
 */

/**
 * Calls a service by its invoke address: `{command: params}` as JSON.
 * @param {Service} service
 * @param {Runtime.RecordCall} call
 * @returns {Promise<any>} its answer
 * @throws {Error} with words for people
 */
export async function callService(service, { command, params }) {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), service.patience);
    try {
        const response = await fetch(withSession(service, service.address), {
            method: 'POST',
            body: JSON.stringify({ [command]: params }),
            headers: { 'Content-Type': 'application/json', ...headersOf(service) },
            credentials: service.token ? 'omit' : 'include',
            signal: stop.signal,
        });
        return answerOf(service, response.ok, await response.text());
    } catch (error) {
        throw error instanceof ServiceError ? error : new ServiceError(service.failure);
    } finally {
        clearTimeout(timer);
    }
}

/**
 * Sends a file to a service, as multipart, and tells how far it is.
 * @param {Service} service
 * @param {Runtime.RecordCall} call
 * @param {Blob} file
 * @param {AbortSignal} signal
 * @param {(sent: number, total: number) => void} progress
 * @returns {Promise<any>}
 */
export function sendFile(service, { command, params }, file, signal, progress) {
    const body = new FormData();
    for (const [key, value] of Object.entries(params)) {
        body.append(key, String(value));
    }
    body.append('file', file, String(params.sourceFileName));
    return new Promise((resolve, reject) => {
        const request = new XMLHttpRequest();
        const fail = () => reject(new ServiceError(service.failure));
        const address = service.address.replace(/(\/invoke)?(?=\?|$)/, command);
        request.open('POST', withSession(service, address));
        request.withCredentials = !service.token;
        for (const [name, value] of Object.entries(headersOf(service))) {
            request.setRequestHeader(name, value);
        }
        const clock = watchStanding(service, request);
        request.upload.addEventListener('progress', ({ loaded, total }) => {
            clock.restart();
            progress(loaded, total);
        });
        request.addEventListener('load', () => {
            try {
                resolve(answerOf(service, request.status >= 200 && request.status < 300, request.responseText));
            } catch (error) {
                reject(error);
            }
        });
        for (const type of ['error', 'abort', 'timeout']) {
            request.addEventListener(type, fail);
        }
        signal.addEventListener('abort', () => request.abort());
        request.addEventListener('loadend', () => clock.stop());
        request.send(body);
    });
}

/**
 * Gives a request up that neither moves nor is answered: a large file takes its time, one that stands still has lost
 * its connection.
 * @type {(service: Service, request: XMLHttpRequest) => { restart(): void, stop(): void }}
 */
function watchStanding({ patience }, request) {
    const begin = () => setTimeout(() => request.abort(), patience);
    let timer = begin();
    const stop = () => clearTimeout(timer);
    const restart = () => {
        stop();
        timer = begin();
    };
    return { restart, stop };
}

/** A failure with words for people. */
class ServiceError extends Error {}

/**
 * Reads an answer: an object that names an exception, or nothing but an error, is a failure, whatever its status.
 * @param {Service} service
 * @param {boolean} isFine
 * @param {string} text
 */
function answerOf(service, isFine, text) {
    const answer = parsed(text);
    const { exception, error, message, ...rest } = Object(answer);
    const own = typeof error === 'string' ? error : message;
    const isError = !isFine || own === error && !Object.keys(rest).length;
    // Older services name the class of an exception, and say it in words besides.
    const named = /^\w+(\.\w+)+$/.test(exception) && message || exception;
    const words = named ?? error?.message ?? (isError ? own : undefined);
    if (!isFine || words !== undefined) {
        throw new ServiceError(typeof words === 'string' && words ? words : service.failure);
    }
    return answer;
}

/**
 * @param {string} text
 * @returns {any} null for what is no JSON
 */
function parsed(text) {
    try {
        return JSON.parse(text);
    } catch {
        return null;
    }
}

/**
 * The address with what tells the session of a page that is one of the service's own.
 * @type {(service: Service, address: string) => string}
 */
function withSession({ session }, address) {
    const query = new URLSearchParams(session).toString();
    return query && `${address}${address.includes('?') ? '&' : '?'}${query}` || address;
}

/** @type {(service: Service) => Record<string, string>} */
function headersOf({ token }) {
    return token ? { Authorization: `Bearer ${token}` } : {};
}

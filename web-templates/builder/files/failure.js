/** The seconds that the server may take: it may never hear of what waits in the browser for a connection. */
export const patience = 20;

/**
 * Words for a person where nobody answered what was asked of the server.
 * @type {(text: Shell.Words, error: unknown) => string}
 */
export function failureWords(text, error) {
    const { name = '', message = String(error) } = error instanceof Error ? error : {};
    return name === 'TimeoutError' ? text('server.late', { count: patience })
        : text(name === 'NetworkError' ? 'server.gone' : 'save.unreachable', { error: message });
}

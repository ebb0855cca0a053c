/** The number of bytes that become text at once: functions take only so many operands. */
const portion = 8192;

/**
 * The bytes of a file as text in Base64.
 * @type {(file: Blob) => Promise<string>}
 */
export async function base64Of(file) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    let text = '';
    for (let at = 0; at < bytes.length; at += portion) {
        text += String.fromCharCode(...bytes.subarray(at, at + portion));
    }
    return btoa(text);
}

/**
 * A picture in a data address as a file.
 * @type {(address: string) => Blob}
 */
export function fileOf(address) {
    const [head, body] = address.split(',');
    return new Blob([Uint8Array.from(atob(body), (each) => each.charCodeAt(0))],
        { type: head.slice(5, head.indexOf(';')) });
}

/**
 * A transparent picture, for what a script has marked as done.
 * @returns {Blob}
 */
export function emptyPicture() {
    const canvas = document.createElement('canvas');
    canvas.width = 1;
    canvas.height = 1;
    return fileOf(canvas.toDataURL());
}

/**
 * Shows a picture on a button in place of the one before it; without an address none.
 * @type {(button: HTMLElement | null | undefined, address: string) => void}
 */
export function showPicture(button, address) {
    button?.querySelector('img')?.remove();
    if (address) {
        const picture = Object.assign(new Image(), { src: address, alt: '' });
        // One of a file has been made for this picture alone.
        picture.addEventListener('load', () => URL.revokeObjectURL(address));
        button?.prepend(picture);
    }
}

/** @type {(text: string, file: string) => Json.Scanner} */
export function scannerOf(text, file) {
    const at = text.startsWith('\uFEFF') ? 1 : 0;
    return { text, file, at, line: 1, counted: at, column: 1 };
}

/**
 * Where reading stands, as "file:line:column"; columns count characters, a pair of surrogates as one.
 * @param {Json.Scanner} scanner
 */
export function position(scanner) {
    const { text, at } = scanner;
    while (scanner.counted < at) {
        scanner.counted += /** @type {number} */ (text.codePointAt(scanner.counted)) > 0xFFFF ? 2 : 1;
        scanner.column += 1;
    }
    return `${scanner.file}:${scanner.line}:${scanner.column}`;
}

/**
 * Steps over so many units.
 * @param {Json.Scanner} scanner
 * @param {number} count
 */
export function advance(scanner, count = 1) {
    for (let n = 0; n < count && scanner.at < scanner.text.length; n += 1) {
        const isLineEnd = scanner.text[scanner.at] === '\n';
        scanner.at += 1;
        if (isLineEnd) {
            scanner.line += 1;
            scanner.counted = scanner.at;
            scanner.column = 1;
        }
    }
}

/**
 * What a pattern with the flag `y` matches here; reading goes on behind it. It must not match line ends.
 * @type {(scanner: Json.Scanner, pattern: RegExp) => string}
 */
export function take(scanner, pattern) {
    pattern.lastIndex = scanner.at;
    const found = pattern.exec(scanner.text)?.[0] ?? '';
    scanner.at += found.length;
    return found;
}

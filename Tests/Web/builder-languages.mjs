import { readFileSync } from 'node:fs';
import { createWords } from '../../web-templates/builder/shell/words.js';

const read = (tag) => JSON.parse(readFileSync(
    new URL(`../../web-templates/builder/locales/${tag}.json`, import.meta.url), 'utf8'));

/** The builder's words in one of its languages, as a page has them that has loaded it. */
export const wordsIn = (tag) => createWords(new Map(['en', tag].map((each) => [each, read(each)])), tag);

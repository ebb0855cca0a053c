/** The shared tables, for the modules of the builder that read them. */
import { readFileSync } from 'node:fs';
import { provideTables } from '../../web-templates/builder/document/tables.js';

const folder = new URL('../../web-templates/', import.meta.url);

provideTables({ text: (path) => readFileSync(new URL(path, folder), 'utf8'), paths: () => [] });

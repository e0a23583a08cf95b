import { writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/**
 * Writes a file that a server gives out, with the compressed forms beside it that the server would else go on giving out
 * as they were before.
 *
 * @param {string} file
 * @param {string} text
 */
export function writeServed(file, text) {
  writeFileSync(file, text);
  writeFileSync(`${file}.br`, brotliCompressSync(text));
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
}

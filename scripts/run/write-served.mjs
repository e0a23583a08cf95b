import { writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/**
 * Writes a served file and the compressed forms beside it, which the server would otherwise keep serving unchanged.
 *
 * @param {string} file
 * @param {string} text
 */
export function writeServed(file, text) {
  writeFileSync(file, text);
  writeFileSync(`${file}.br`, brotliCompressSync(text));
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
}

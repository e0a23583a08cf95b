import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

/** A drawing, with what is put into it. */
export const svg = (content = '', attributes = 'viewBox="0 0 40 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;

/**
 * A blue PNG of the size that it claims, with a comment that no browser should run.
 *
 * @param rows how many are there
 */
export function png(width: number, height: number, rows = height): Buffer {
  // Each begins with how it is written: 0 is as it is.
  const row = Buffer.concat([Buffer.alloc(1), Buffer.alloc(Math.min(width, 10_000) * 4, '0000ffff', 'hex')]);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>')),
    chunk('IDAT', deflateSync(Buffer.alloc((width * 4 + 1) * rows, row))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** What begins like a font and is as long as it says. */
export function woff2(length = 64): Buffer {
  const font = Buffer.alloc(length);
  font.write('wOF2');
  font.writeUInt32BE(length, 8);
  return font;
}

/** A folder for a branding, and what removes it. */
export function brandingFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'vestibule-branding-'));
  const path = join(folder, 'branding.json');
  /** Writes files, JSON where it isn't text or bytes. */
  const write = (files: Readonly<Record<string, unknown>>): void => {
    for (const [name, content] of Object.entries(files)) {
      const file = join(folder, name);
      mkdirSync(dirname(file), { recursive: true });
      const isRaw = typeof content === 'string' || Buffer.isBuffer(content);
      writeFileSync(file, isRaw ? content : JSON.stringify(content));
    }
  };
  return { folder, path, write, remove: () => rmSync(folder, { recursive: true }) };
}

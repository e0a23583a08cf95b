import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { imageSize } from 'image-size';
import type { Asset } from '../brand';
import { BrandingError } from '../branding-error';
import { readSvg } from './read-svg';

type Kind = 'svg' | 'png' | 'webp' | 'ico' | 'woff2';

const TYPES = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
} as const satisfies Record<Kind, Asset['type']>;

/** What each file may be, and at most how large, in bytes. */
const USES = {
  logo: { kinds: ['svg', 'png', 'webp'], most: 100_000 },
  mark: { kinds: ['svg', 'png', 'webp'], most: 100_000 },
  favicon: { kinds: ['svg', 'png', 'ico'], most: 100_000 },
  mailLogo: { kinds: ['png'], most: 100_000 },
  picture: { kinds: ['svg', 'png', 'webp'], most: 500_000 },
  font: { kinds: ['woff2'], most: 200_000 },
} as const satisfies Record<string, { kinds: readonly Kind[]; most: number }>;

/** What a file is for. */
export type Use = keyof typeof USES;

/** In pixels a side: what decodes to more takes a phone's memory. */
const MOST_PIXELS = 4096;

/** In bytes: a request costs more than this in a document. */
const MOST_INLINE = 2048;

/** What a file holds; `path` and `url` are said later. */
export type AssetContent = Omit<Asset, 'url'>;

/**
 * Reads a file that a brand names, and checks what it is by its bytes.
 *
 * @param folder that of `branding.json`
 * @param file relative to it
 * @param key where it is named, such as `logo.light`
 * @throws {BrandingError} one sentence that names the key
 */
export function readAsset(folder: string, file: string, key: string, use: Use): AssetContent {
  const { kinds, most } = USES[use];
  const refuse = (why: string) => new BrandingError(`${key}: ${file} ${why}.`);
  const bytes = bytesOf(folder, file, most, refuse);
  const kind = kindOf(bytes);
  if (kind === undefined || !(kinds as readonly Kind[]).includes(kind)) {
    throw refuse(`isn’t ${kinds.map((each) => each.toUpperCase()).join(' or ')}`);
  }
  const size = kind === 'woff2' ? undefined : sizeOf(bytes, kind);
  if (typeof size === 'string') throw refuse(`can’t be used: ${size}`);
  if (size && Math.max(size.width, size.height) > MOST_PIXELS && kind !== 'svg') {
    throw refuse(`has more than ${MOST_PIXELS} pixels a side`);
  }
  if (use === 'mark' && size && Math.abs(size.width / size.height - 1) > 0.02) throw refuse('isn’t a square');
  if (kind === 'woff2' && bytes.readUInt32BE(8) !== bytes.length) throw refuse('isn’t a whole WOFF2');
  const hash = createHash('sha256').update(bytes).digest('hex');
  return {
    path: `/branding/${hash.slice(0, 16)}.${kind}`,
    type: TYPES[kind],
    bytes,
    ...size,
    ...(bytes.length <= MOST_INLINE && { dataUrl: dataUrlOf(bytes, kind) }),
  };
}

/** A drawing stays text, which compresses to half of what it would in base 64. */
function dataUrlOf(bytes: Buffer, kind: Kind): string {
  if (kind !== 'svg') return `data:${TYPES[kind]};base64,${bytes.toString('base64')}`;
  const text = bytes.toString().replaceAll(/[^ !$'()*+,\-./\w:;=?@[\]~]/gu, encodeURIComponent);
  return `data:${TYPES[kind]},${text}`;
}

function bytesOf(folder: string, file: string, most: number, refuse: (why: string) => Error): Buffer {
  let path: string;
  let bytes: Buffer;
  try {
    const root = realpathSync(folder);
    path = realpathSync(join(root, file));
    // A Kubernetes ConfigMap is made of links inside of its folder.
    if (!path.startsWith(root.endsWith(sep) ? root : root + sep)) throw refuse('leads out of its folder');
    const stats = statSync(path);
    if (!stats.isFile()) throw refuse('isn’t a file');
    if (stats.size > most) throw refuse(`has more than ${most / 1000} kB`);
    bytes = readFileSync(path);
  } catch (cause) {
    if (cause instanceof BrandingError) throw cause;
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
    throw refuse(`can’t be read${code}`);
  }
  if (bytes.length > most) throw refuse(`has more than ${most / 1000} kB`);
  return bytes;
}

function kindOf(bytes: Buffer): Kind | undefined {
  const begins = bytes.toString('latin1', 0, 12);
  if (begins.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^RIFF.{4}WEBP$/s.test(begins)) return 'webp';
  if (begins.startsWith('\0\0\x01\0')) return 'ico';
  if (begins.startsWith('wOF2')) return bytes.length > 48 ? 'woff2' : undefined;
  return /^(?:\xEF\xBB\xBF)?\s*</.test(begins) ? 'svg' : undefined;
}

function sizeOf(bytes: Buffer, kind: Kind): { width: number; height: number } | string {
  if (kind === 'svg') {
    try {
      return readSvg(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    } catch {
      return 'it isn’t in UTF-8';
    }
  }
  try {
    const { width, height } = imageSize(bytes);
    return width > 0 && height > 0 ? { width, height } : 'it has no size';
  } catch {
    return 'its size can’t be read';
  }
}

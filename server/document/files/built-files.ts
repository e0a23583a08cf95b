import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve, sep } from 'node:path';
import { lookup } from 'mrmime';
import { CACHING } from './caching';
import { compressed, type Encoding } from './encoding';
import { etagOf, LARGEST_KEPT, type Entities } from './entities';
import { stampOf, type Stamp } from './freshly';
import { sendBody, type Body } from './send-body';

/** A content hash of at least eight hex digits before the extension, as webpack writes it. */
const hashed = /[.-][0-9a-f]{8,64}(\.[a-z0-9]{1,16}){1,3}$/;

const compressible = /^text\/|[/+](json|xml|javascript|wasm)$/;

const suffixes = { br: '.br', gzip: '.gz' };

/** A file of the build, in the form that a browser gets. */
export interface BuiltFile extends Stamp {
  /** Where it is read from: compressed already, or still to be. */
  readonly source: string;
  readonly isCompressed: boolean;
  readonly encoding: Encoding;
  readonly type: string;
  /** Whether its name changes with its content. */
  readonly isLasting: boolean;
}

/**
 * Finds a file of the build as it is on the disk now.
 *
 * @param encodings that the browser takes, the best first
 * @param path from the root of the site, decoded
 */
export function findFile(dist: string, path: string, encodings: readonly Encoding[]): BuiltFile | undefined {
  const root = resolve(dist) + sep;
  const file = join(root, path);
  if (!file.startsWith(root) || /[\\/]\.(?!well-known[\\/])/.test(path)) return undefined;
  const type = lookup(path) ?? 'application/octet-stream';
  const isLasting = hashed.test(path);
  // What the build compressed is right for as long as the name is; other files may be edited without it.
  for (const encoding of isLasting ? encodings : []) {
    if (encoding === 'identity') break;
    const source = file + suffixes[encoding];
    const stamp = stampOf(source);
    if (stamp?.isFile) {
      return { ...stamp, source, isCompressed: true, encoding, type, isLasting };
    }
  }
  const stamp = stampOf(file);
  if (!stamp?.isFile) return undefined;
  const isSmall = stamp.size <= LARGEST_KEPT && compressible.test(type);
  const encoding = (isSmall && encodings[0]) || 'identity';
  return { ...stamp, source: file, isCompressed: false, encoding, type, isLasting };
}

/** Answers with a file of the build: small ones from memory, as long as they haven't changed on the disk. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: BuiltFile,
  entities: Entities,
): Promise<void> {
  const { type, encoding, isLasting } = file;
  const body = file.size > LARGEST_KEPT ? streamed(file) : await kept(file, entities);
  response.setHeader('content-type', type.startsWith('text/') ? `${type}; charset=utf-8` : type);
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  response.setHeader('cache-control', isLasting ? CACHING.lasting : CACHING.checked);
  response.setHeader('vary', 'accept-encoding');
  response.setHeader('accept-ranges', 'bytes');
  sendBody(request, response, body);
}

async function kept({ source, stamp, encoding, isCompressed }: BuiltFile, entities: Entities): Promise<Body> {
  const { body, etag } = await entities.of(`${source} ${stamp} ${encoding}`, {
    make: async () => {
      const content = await readFile(source);
      return isCompressed ? content : compressed(content, encoding);
    },
  });
  return {
    etag,
    size: body.length,
    read: (range) => (range ? body.subarray(range.start, range.end + 1) : body),
  };
}

function streamed({ source, stamp, size }: BuiltFile): Body {
  return { etag: etagOf(stamp), size, read: (range) => createReadStream(source, range) };
}

import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import type { Judge } from '../part';
import { rawRequest } from './raw-request';
import type { Target } from './target';

const bodySchema = v.strictObject({
  path: v.string(),
  method: v.optional(v.string(), 'POST'),
  type: v.optional(v.nullable(v.string()), 'application/json'),
  /** The `content-encoding`, unless `gzip` says so truthfully. */
  encoding: v.optional(v.string()),
  body: v.optional(v.string(), ''),
  /** Text that replaces `{}` in the body, this many times. */
  repeat: v.optional(v.tuple([v.string(), v.number()])),
  gzip: v.optional(v.boolean(), false),
  /** The statuses that count as a refusal. */
  refused: v.array(v.number()),
});

/** Bodies that are too long, of another kind than declared, or in a shape that no route accepts. */
export function hostileBody(target: Target): Judge {
  return async (value) => {
    const { path, method, type, encoding, body, repeat, gzip, refused } = v.parse(bodySchema, value);
    const text = repeat ? body.replace('{}', () => repeat[0].repeat(repeat[1])) : body;
    const headers: [string, string][] = [
      ['origin', target.website],
      ['rid', 'anti-csrf'],
      ['st-auth-mode', 'cookie'],
    ];
    if (type !== null) headers.push(['content-type', type]);
    if (encoding !== undefined) headers.push(['content-encoding', encoding]);
    const sent = gzip ? gzipSync(text) : text;
    const { status } = await rawRequest(target.apiUrl, { method, path, headers, body: sent });
    return refused.includes(status) ? undefined : `answered with ${status}, not ${refused.join(' or ')}`;
  };
}

import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { corpus } from '../corpus';
import { shared, type Trial } from '../part';
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

const { refused: _refused, ...sentEntries } = bodySchema.entries;
const usualSchema = v.strictObject({ ...sentEntries, status: v.number() });

/**
 * Bodies that are too long, of another kind than declared, or in a shape that no route accepts. Their twins are the usual
 * body of the route, with the status that its answer has.
 */
export function hostileBody(target: Target): Trial {
  const usual = corpus('usual-bodies').map((line) => v.parse(usualSchema, line));
  const statusOf = async (sent: Omit<v.InferOutput<typeof bodySchema>, 'refused'>): Promise<number> => {
    const { path, method, type, encoding, body, repeat, gzip } = sent;
    const text = repeat ? body.replace('{}', () => repeat[0].repeat(repeat[1])) : body;
    const headers: [string, string][] = [
      ['origin', target.website],
      ['rid', 'anti-csrf'],
      ['st-auth-mode', 'cookie'],
    ];
    if (type !== null) headers.push(['content-type', type]);
    if (encoding !== undefined) headers.push(['content-encoding', encoding]);
    const bytes = gzip ? gzipSync(text) : text;
    return (await rawRequest(target.apiUrl, { method, path, headers, body: bytes })).status;
  };
  const pathOf = (value: unknown) => v.parse(bodySchema, value).path;
  return {
    hostile: async (value) => {
      const { refused, ...sent } = v.parse(bodySchema, value);
      const status = await statusOf(sent);
      return refused.includes(status) ? undefined : `answered with ${status}, not ${refused.join(' or ')}`;
    },
    twin: shared(pathOf, async (value) => {
      const found = usual.find(({ path }) => path === pathOf(value));
      if (!found) return 'has no usual body in usual-bodies.jsonl';
      const status = await statusOf(found);
      return status === found.status ? undefined : `answered with ${status}, not ${found.status}`;
    }),
  };
}

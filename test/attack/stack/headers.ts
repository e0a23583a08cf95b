import * as v from 'valibot';
import type { Trial } from '../part';
import { rawRequest } from './raw-request';
import type { Target } from './target';

const sentSchema = v.strictObject({
  method: v.optional(v.string(), 'GET'),
  /** Of the API, or with `of`, of the shell's server. */
  path: v.string(),
  of: v.optional(v.picklist(['api', 'shell']), 'api'),
  headers: v.optional(v.array(v.tuple([v.string(), v.string()])), []),
  body: v.optional(v.string()),
});
type Sent = v.InferOutput<typeof sentSchema>;
const headersSchema = v.strictObject({
  ...sentSchema.entries,
  /** Statuses that would mean that the trick worked. */
  works: v.optional(v.array(v.number()), []),
  /** What the twin has instead; it has no header of the trick's. */
  twin: v.optional(v.record(v.string(), v.unknown()), {}),
});

/** What must never come back: the attacker's host, or one of their headers. */
const BROUGHT_ALONG = /evil\.test|^x-planted/im;

/**
 * Tricks with headers, including those of proxies. Their twins do without them, and are answered. `{website}` stands for
 * the shell's origin, `{cookie}` for a user's cookies, and `{client_id}`, `{client_secret}`, `{authorization}`
 * and `{login_challenge}` for those of a client and its request.
 */
export async function hostileHeaders(target: Target): Promise<Trial> {
  const client = await target.client();
  const page = await target.browser().visit(client.authorization());
  const { pathname, search } = new URL(client.authorization());
  const values = {
    ...client.registered,
    authorization: pathname + search,
    login_challenge: page.searchParams.get('loginChallenge') ?? '',
  };
  return {
    hostile: async (value) => {
      const { works, twin: _twin, ...sent } = v.parse(headersSchema, value);
      const answer = await send(target, values, sent);
      if (answer.status >= 500) return `answered with ${answer.status}`;
      if (works.includes(answer.status)) return `worked: ${answer.status}`;
      const back = BROUGHT_ALONG.exec(answer.headers) ?? BROUGHT_ALONG.exec(answer.text);
      return back ? `${back[0]} came back with ${answer.status}` : undefined;
    },
    twin: async (value) => {
      const { works: _works, twin, ...sent } = v.parse(headersSchema, value);
      // Its own user: some of these end a session.
      const user = JSON.stringify(twin).includes('{cookie}') ? await target.signedIn() : undefined;
      const usual = v.parse(sentSchema, { ...sent, headers: [], ...twin });
      const { status } = await send(target, { ...values, cookie: user?.cookies() ?? '' }, usual);
      return status < 400 ? undefined : `answered with ${status}`;
    },
  };
}

function send(target: Target, values: Readonly<Record<string, string>>, sent: Sent) {
  const all: Readonly<Record<string, string>> = { ...values, website: target.website };
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => all[name] ?? whole);
  const { of, method, path, headers, body } = sent;
  return rawRequest(of === 'api' ? target.apiUrl : target.website, {
    method,
    path: filled(path),
    headers: headers.map(([name, text]) => [name, filled(text)] as const),
    body: body === undefined ? undefined : filled(body),
  });
}

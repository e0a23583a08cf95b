import * as v from 'valibot';
import type { Judge } from '../part';
import { rawRequest } from './raw-request';
import type { Target } from './target';

const headersSchema = v.strictObject({
  method: v.optional(v.string(), 'GET'),
  /** Of the API, or with `of`, of the shell's server. */
  path: v.string(),
  of: v.optional(v.picklist(['api', 'shell']), 'api'),
  headers: v.array(v.tuple([v.string(), v.string()])),
  body: v.optional(v.string()),
  /** Statuses that would mean that the trick worked. */
  works: v.optional(v.array(v.number()), []),
});

/** What must never come back: the attacker's host, or one of their headers. */
const BROUGHT_ALONG = /evil\.test|^x-planted/im;

/** Tricks with headers, including those of proxies. `{website}` stands for the shell's origin. */
export function hostileHeaders(target: Target): Judge {
  return async (value) => {
    const { of, works, method, path, headers, body } = v.parse(headersSchema, value);
    const origin = of === 'api' ? target.apiUrl : target.website;
    const filled = headers.map(
      ([name, text]) => [name, text.replaceAll('{website}', target.website)] as const,
    );
    const answer = await rawRequest(origin, { method, path, headers: filled, body });
    if (answer.status >= 500) return `answered with ${answer.status}`;
    if (works.includes(answer.status)) return `worked: ${answer.status}`;
    const back = BROUGHT_ALONG.exec(answer.headers) ?? BROUGHT_ALONG.exec(answer.text);
    return back ? `${back[0]} came back with ${answer.status}` : undefined;
  };
}

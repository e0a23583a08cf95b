import * as v from 'valibot';
import { shared, type Trial } from '../part';
import { rawRequest } from './raw-request';
import type { Target } from './target';

const sentSchema = v.strictObject({
  method: v.optional(v.string(), 'GET'),
  path: v.string(),
  headers: v.optional(v.record(v.string(), v.string()), {}),
  body: v.optional(v.string()),
  /** Texts that replace `{}` in path, headers and body: the hostile one this many times, the twin's once. */
  repeat: v.tuple([v.string(), v.number()]),
});

/** How many times the twin's time a request may take, and how many milliseconds more. */
const [TIMES, MORE] = [5, 100];
/** The quickest of so many counts: a busy machine is no reason to fail. */
const TRIES = 5;

/** One request that is made to keep the server busy. It costs little more than its twin, which is short. */
export function costly(target: Target): Trial {
  const timeOf = async (value: unknown, times: number) => {
    const { method, path, headers, body, repeat } = v.parse(sentSchema, value);
    const filled = (text: string) => text.replaceAll('{}', () => repeat[0].repeat(times));
    const all = { origin: target.website, rid: 'anti-csrf', 'st-auth-mode': 'cookie', ...headers };
    let [quickest, status] = [Infinity, 0];
    for (let tried = 0; tried < TRIES; tried += 1) {
      const began = performance.now();
      ({ status } = await rawRequest(target.apiUrl, {
        method,
        path: filled(path),
        headers: Object.entries(all).map(([name, text]) => [name, filled(text)] as const),
        body: body === undefined ? undefined : filled(body),
      }));
      quickest = Math.min(quickest, performance.now() - began);
    }
    return { quickest, status };
  };
  return {
    hostile: async (value) => {
      const [{ quickest, status }, usual] = [
        await timeOf(value, v.parse(sentSchema, value).repeat[1]),
        await timeOf(value, 1),
      ];
      if (status >= 500) return `answered with ${status}`;
      return quickest > TIMES * usual.quickest + MORE
        ? `took ${quickest.toFixed()} ms, its twin ${usual.quickest.toFixed()} ms`
        : undefined;
    },
    twin: shared(
      (value) => JSON.stringify(value),
      async (value) => {
        const { status } = await timeOf(value, 1);
        return status > 0 && status < 500 ? undefined : `answered with ${status}`;
      },
    ),
  };
}

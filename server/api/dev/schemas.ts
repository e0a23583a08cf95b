import type { JSONObject } from 'supertokens-node/types';
import * as v from 'valibot';
import { texts } from '../seed/schemas';

const day = 24 * 60 * 60 * 1000;
const jsonObject = v.custom<JSONObject>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'must be an object',
);

/**
 * `PUT /dev/users/<id or e-mail>`: replaces what it names, keeps the rest; `verified` verifies all addresses. Of
 * `metadata`, it replaces the keys that it names, and null removes one.
 */
export const user = v.strictObject({
  roles: v.exactOptional(texts),
  requiredSecondaryFactors: v.exactOptional(texts),
  verified: v.exactOptional(v.literal(true)),
  metadata: v.exactOptional(jsonObject),
});

/** `POST /dev/clock`: forward only, ten years at most. */
export const clock = v.strictObject({
  advanceMs: v.pipe(v.number(), v.integer(), v.minValue(0, 'must not go back'), v.maxValue(3650 * day)),
});

const path = v.pipe(
  v.string(),
  v.regex(/^((GET|POST) )?\/[^?#]*$/, 'must be a path that starts with / and has no query'),
  v.check((value) => !/^(\w+ )?\/dev(\/|$)/.test(value), 'must not be a control route'),
);
const times = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)), 1);

// Whether the core fails, rather than the API.
const core = v.optional(v.boolean(), false);
const anyStatus = v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599));
const status = v.pipe(anyStatus, v.minValue(400));
const seconds = v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3600)));

/** `PUT /dev/faults`: exactly one of `status`, `delayMs`, `hang` and `drop`. */
export const fault = v.union(
  [
    v.strictObject({ core, path, times, status, retryAfter: seconds }),
    // What the API or a core answers that fails, or something else in its place.
    v.strictObject({ core, path, times, status: anyStatus, text: v.string() }),
    v.strictObject({ core, path, times, delayMs: v.pipe(v.number(), v.minValue(0), v.maxValue(120_000)) }),
    v.strictObject({ core, path, times, hang: v.literal('answer') }),
    v.strictObject({ core, path, times, drop: v.literal(true) }),
  ],
  'takes a path of the API, times (0 to 10000, 0 lifts it) and exactly one of status (400 to 599; with a text also 200 to 399), delayMs (up to 120000), hang: "answer" and drop: true',
);

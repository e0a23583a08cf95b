import * as v from 'valibot';

/** A JSON object whose keys aren't the core's business. Arrays and null are refused, as Core does. */
export const jsonObject = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check((value) => !Array.isArray(value)),
);

/** A query parameter that is "true" or "false"; anything but "true" counts as false, as in Core. */
export const booleanParam = v.pipe(
  v.string(),
  v.transform((value) => value.toLowerCase() === 'true'),
);

/** An e-mail address as Core stores it: trimmed and in lower case. Its syntax is the client's business. */
export const email = v.pipe(v.string(), v.trim(), v.toLowerCase());

export const integerParam = v.pipe(v.string(), v.regex(/^-?\d+$/), v.transform(Number));

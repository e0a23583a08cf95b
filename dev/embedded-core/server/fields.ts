import * as v from 'valibot';
import { badRequest } from './request-error';

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

/** Text without surrounding white space; refused if nothing is left. `text` reads it before. */
export function filled(
  field: string,
  text: v.GenericSchema<string, string> = v.string(),
  complaint = `Field name '${field}' cannot be an empty String`,
) {
  return v.pipe(
    text,
    v.trim(),
    refusedUnless((value) => value !== '', complaint),
  );
}

/** Refuses a value in Core's own words, where they say more than that the field is invalid. */
export function refusedUnless<T>(accepts: (value: T) => boolean, complaint: string) {
  return v.transform((value: T) => {
    if (!accepts(value)) throw badRequest(complaint);
    return value;
  });
}

import { javaTrim } from '../java/text';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import * as v from 'valibot';
import { isJsonObject, type JsonObject } from '../json';
import { badRequest } from './request-error';

/** The largest number of Java's `int`. */
export const INT_MAX = 2_147_483_647;

/** A JSON object whose keys aren't the core's business. Lists and null are refused, as Core does. */
export const jsonObject = v.custom<JsonObject>(isJsonObject);

/** A query parameter that is "true" or "false"; anything but "true" counts as false, as in Core. */
export const booleanParam = v.pipe(
  v.string(),
  v.transform((value) => value.toLowerCase() === 'true'),
);

/** Takes away what Java takes for white space around a text. */
export const trim = v.transform(javaTrim);

/** An e-mail address as Core stores it: trimmed and in lower case. Its syntax is the client's business. */
export const email = v.pipe(v.string(), trim, v.toLowerCase());

/** A phone number as Core stores it: in E.164 if valid, otherwise only trimmed. */
export const phoneNumber = v.pipe(
  v.string(),
  trim,
  v.transform((text) => parsePhoneNumberFromString(text)?.number ?? text),
);

/** A query parameter that is a whole number; refused in Core's words for Java's `int` or `long`. */
export function integerParam(type: 'int' | 'long', field: string) {
  const most = type === 'int' ? INT_MAX : Number.MAX_SAFE_INTEGER;
  const complaint = `Field name '${field}' must be ${type === 'int' ? 'an' : 'a'} ${type} in the GET request`;
  return v.pipe(
    v.string(),
    refusedUnless((text) => /^[+-]?\d+$/.test(text) && Math.abs(Number(text)) <= most, complaint),
    v.transform(Number),
  );
}

/** Text without surrounding white space; refused if nothing is left. `text` reads it before. */
export function filled(
  field: string,
  text: v.GenericSchema<string, string> = v.string(),
  complaint = `Field name '${field}' cannot be an empty String`,
) {
  return v.pipe(
    text,
    trim,
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

/** A boolean in a body, as Core reads it: a number counts as false. */
export const flag = v.pipe(
  v.union([v.boolean(), v.number()]),
  v.transform((value) => value === true),
);

/** A whole number in a body, as Core reads it: text of digits counts, and the rest of a fraction is dropped. */
export const integer = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^[+-]?\d+$/), v.transform(Number))]),
  v.transform(Math.trunc),
);

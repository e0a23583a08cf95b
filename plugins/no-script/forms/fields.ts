import { FORM_FIELDS } from '@vestibule/login-flow';
import { LONGEST_ADDRESS } from '../exchange/page';

/** The fields of a plain form: each is a text, and each there once. */
export type Fields = ReadonlyMap<string, string>;

const LONGEST = 3000;

/**
 * The fields of a form's body, from whatever parser the application has.
 *
 * @param body untrusted
 * @returns undefined if a field is there twice, is too long, or isn't a text
 */
export function fieldsOf(body: unknown): Fields | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const fields = new Map<string, string>();
  for (const [name, value] of Object.entries(body) as [string, unknown][]) {
    const most = name === FORM_FIELDS.at ? LONGEST_ADDRESS : LONGEST;
    if (typeof value !== 'string' || value.length > most || value.includes('\0')) return undefined;
    fields.set(name, value);
  }
  return fields;
}

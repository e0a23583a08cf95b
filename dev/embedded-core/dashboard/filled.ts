import * as v from 'valibot';
import { refusedUnless } from '../server/fields';

/** Text without surrounding white space; refused if nothing is left. */
export function filled(field: string, text: v.GenericSchema<string, string> = v.string()) {
  return v.pipe(
    text,
    v.trim(),
    refusedUnless((value) => value !== '', `Field name '${field}' cannot be an empty String`),
  );
}

import * as v from 'valibot';
import { refusedUnless } from '../server/fields';

/** A name in `field`, without surrounding white space; refused if nothing is left. */
export function nameIn(field: 'role' | 'permission') {
  const complaint = `Field name '${field}' cannot be an empty String`;
  return v.pipe(v.string(), v.trim(), refusedUnless(isFilled, complaint));
}

export const permissionNames = v.array(
  v.pipe(
    v.string(),
    v.trim(),
    refusedUnless(isFilled, "Field name 'permissions' cannot contain an empty string"),
  ),
);

function isFilled(name: string): boolean {
  return name !== '';
}

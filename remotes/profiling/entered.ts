import type { ProfileField, Value } from './profile-calls';

/** What the controls of a section hold: a text, or the chosen options of a list. */
export type Entered = string | readonly string[];

/**
 * What a control begins with.
 *
 * @param field of the backend
 * @param saved what the profile has
 */
export function enteredOf({ type, defaultValue }: ProfileField, saved: Value): Entered {
  const value = saved ?? defaultValue;
  if (type === 'multiselect') return Array.isArray(value) ? value : [];
  return value === null || value === undefined || Array.isArray(value) ? '' : String(value);
}

/**
 * What a control's content is to the backend; undefined for what stays empty.
 *
 * @param field of the backend
 * @param entered what its control holds
 */
export function valueOf({ type, options }: ProfileField, entered: Entered): Value {
  if (typeof entered !== 'string') return [...entered];
  if (type === 'boolean' || type === 'toggle') return entered === 'true';
  if (entered.trim() === '') return undefined;
  if (type === 'number') return Number(entered);
  // An option's value may be a number or a boolean.
  if (type === 'select') return options?.find(({ value }) => String(value) === entered)?.value;
  return entered;
}

/**
 * What is wrong before anything is sent. The backend has the other rules.
 *
 * @param field of the backend
 * @param entered what its control holds
 */
export function problemOf(field: ProfileField, entered: Entered): 'required' | 'number.wrong' | undefined {
  const value = valueOf(field, entered);
  if (field.required && (value === undefined || (Array.isArray(value) && value.length === 0)))
    return 'required';
  return Number.isNaN(value) ? 'number.wrong' : undefined;
}

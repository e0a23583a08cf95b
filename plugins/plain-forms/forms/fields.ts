/** The fields of a plain form: each is a text, and each there once. */
export type Fields = ReadonlyMap<string, string>;

const LONGEST = 8000;

/**
 * The fields of a form's body, from whatever parser the application has.
 *
 * @param body untrusted
 */
export function fieldsOf(body: unknown): Fields {
  if (typeof body !== 'object' || body === null) return new Map();
  return new Map(
    Object.entries(body).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && value.length <= LONGEST ? [[name, value]] : [],
    ),
  );
}

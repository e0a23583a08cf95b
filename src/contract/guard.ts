import * as v from 'valibot';

/** A guard's result: the checked value, or one readable sentence for each problem. */
export type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly string[] };

/**
 * Checks an untrusted value against a schema.
 *
 * @param schema what the value must be
 * @param value anything: a parsed JSON file, a query string, an answer of the network
 * @returns the checked value, or sentences that each name the place and what was expected there
 */
export function check<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): Checked<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, value);
  if (result.success) return { ok: true, value: result.output };
  return { ok: false, problems: result.issues.map(sentence) };
}

function sentence(issue: v.BaseIssue<unknown>): string {
  const place = v.getDotPath(issue) ?? 'the whole file';
  return `${place}: ${issue.message}`;
}

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
 * @param place where it stands in a larger value, such as `remotes.3`
 * @returns the checked value, or sentences that each name the place and what was expected there
 */
export function check<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  place?: string,
): Checked<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, value);
  if (result.success) return { ok: true, value: result.output };
  return { ok: false, problems: result.issues.map((issue) => sentence(issue, place)) };
}

function sentence(issue: v.BaseIssue<unknown>, place?: string): string {
  const path = [place, v.getDotPath(issue)].filter(Boolean).join('.');
  return `${path || 'the whole file'}: ${issue.message}`;
}

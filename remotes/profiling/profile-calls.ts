import { AuthError, sessionFetch } from '@vestibule/auth-runtime';
import * as v from 'valibot';

/** The plugin's routes. They are at the API domain's root, wherever the SDK's own are. */
const ROUTES = '/plugin/supertokens-plugin-progressive-profiling';
/** With this status the plugin refuses; its answer says why. */
const REFUSED = 400;

const scalar = v.union([v.string(), v.number(), v.boolean()]);
const value = v.nullish(v.union([scalar, v.array(v.string())]));

const field = v.object({
  id: v.string(),
  label: v.string(),
  type: v.picklist([
    'string',
    'text',
    'number',
    'boolean',
    'toggle',
    'email',
    'phone',
    'date',
    'select',
    'multiselect',
    'password',
    'url',
    'image-url',
  ]),
  required: v.optional(v.boolean(), false),
  defaultValue: value,
  placeholder: v.nullish(v.string()),
  description: v.nullish(v.string()),
  options: v.nullish(v.array(v.object({ value: scalar, label: v.string() }))),
});

const section = v.object({
  id: v.string(),
  label: v.string(),
  description: v.nullish(v.string()),
  completed: v.boolean(),
  fields: v.array(field),
});

const sectionsAnswer = v.object({ status: v.literal('OK'), sections: v.array(section) });
const profileAnswer = v.object({
  status: v.literal('OK'),
  data: v.array(v.object({ sectionId: v.string(), fieldId: v.string(), value })),
});
const savedAnswer = v.variant('status', [
  v.object({ status: v.literal('OK') }),
  v.object({
    status: v.literal('INVALID_FIELDS'),
    errors: v.array(v.object({ id: v.string(), error: v.string() })),
  }),
  v.object({ status: v.literal('ERROR'), message: v.string() }),
]);

/** A field that the backend asks for. */
export type ProfileField = v.InferOutput<typeof field>;
/** Fields that are asked for together. */
export type Section = v.InferOutput<typeof section>;
/** The value of a field. */
export type Value = v.InferOutput<typeof value>;

/** What the profile has, and what it lacks. */
export interface Profile {
  readonly sections: readonly Section[];
  /** By the ids of section and field. */
  readonly valueOf: (sectionId: string, fieldId: string) => Value;
}

/**
 * Reads the sections and what the user has entered so far.
 *
 * @throws AuthError for every failure
 */
export async function readProfile(): Promise<Profile> {
  const [{ sections }, { data }] = await Promise.all([
    call('/sections', sectionsAnswer),
    call('/profile', profileAnswer),
  ]);
  const valueOf = (sectionId: string, fieldId: string) =>
    data.find((row) => row.sectionId === sectionId && row.fieldId === fieldId)?.value;
  return { sections, valueOf };
}

/**
 * Saves the fields of a section. After the last one, the API gives the session the claim that the profile is complete.
 *
 * @param sectionId whose
 * @param values by the fields' ids
 * @throws AuthError for every failure that is no refusal
 */
export function saveSection(sectionId: string, values: ReadonlyMap<string, Value>) {
  const data = [...values].map(([fieldId, entered]) => ({ sectionId, fieldId, value: entered }));
  return call('/profile', savedAnswer, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
  });
}

async function call<Schema extends v.GenericSchema>(
  route: string,
  schema: Schema,
  init?: RequestInit,
): Promise<v.InferOutput<Schema>> {
  const response = await sessionFetch(ROUTES + route, init);
  const { ok, status } = response;
  if (!ok && status !== REFUSED)
    throw new AuthError('SERVER', `${ROUTES}${route} answered ${status}`, { status });
  const answer = v.safeParse(schema, await response.json().catch(() => undefined));
  if (answer.success) return answer.output;
  throw new AuthError('UNEXPECTED_ANSWER', `${ROUTES}${route} answered something else than the plugin does`);
}

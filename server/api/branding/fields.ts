import { brandOf, noBranding } from '@vestibule/branding';
import * as v from 'valibot';

/** What a field of the form is for: a key of `branding.json`, or one in its `colors`. */
interface Field {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'color' | readonly string[];
}

export const FIELDS: readonly Field[] = [
  { name: 'productName', label: 'Product name', kind: 'text' },
  { name: 'colors.accent', label: 'Accent', kind: 'color' },
  { name: 'colors.background', label: 'Background', kind: 'text' },
  { name: 'colors.surface', label: 'Surface', kind: 'text' },
  { name: 'colors.text', label: 'Text', kind: 'text' },
  { name: 'colors.danger', label: 'Danger', kind: 'text' },
  { name: 'radius', label: 'Corners', kind: ['none', 'small', 'medium', 'large'] },
  { name: 'density', label: 'Density', kind: ['comfortable', 'compact'] },
  { name: 'layout', label: 'Layout', kind: ['card', 'beside', 'bare'] },
  { name: 'font', label: 'Font', kind: ['figtree', 'system'] },
];

type Json = Readonly<Record<string, unknown>>;

/** A browser's choice of colours always has one. */
const usual: Readonly<Record<string, string>> = {
  'colors.accent': brandOf(noBranding()).colors.light.accent,
};

/** What the fields show, and what they showed when their page was made: by that they tell what was changed. */
export interface ShownFields {
  readonly values: Readonly<Record<string, string>>;
  readonly before: Readonly<Record<string, string>>;
}

/**
 * What the fields show of a text: nothing where it has something that no field can say, such as a font of its own.
 *
 * @returns undefined if the text isn't JSON
 */
export function fieldsOf(text: string): ShownFields | undefined {
  const json = jsonIn(text);
  if (!json) return undefined;
  const values = Object.fromEntries(
    FIELDS.map(({ name, kind }) => {
      const value = at(json, name);
      const light = isJson(value) ? value['light'] : value;
      const shown = typeof light === 'string' ? light : '';
      // Browsers show any other as black, in lower case.
      if (kind === 'color')
        return [name, /^#[0-9a-f]{6}$/i.test(shown) ? shown.toLowerCase() : (usual[name] ?? '')];
      return [name, shown];
    }),
  );
  return { values, before: values };
}

/** The fields as they were sent, for a text that nothing can be written into. */
export function fieldsAfter(body: Json): ShownFields {
  const values = Object.entries(body).filter((each): each is [string, string] => typeof each[1] === 'string');
  return { values: Object.fromEntries(values), before: beforeIn(body['before']) };
}

/**
 * The text with what was changed in the fields, if it is JSON.
 *
 * @param body the form as it was sent, with what its fields showed before; untrusted
 */
export function withFields(text: string, body: Json): string {
  const before = beforeIn(body['before']);
  const changed = FIELDS.flatMap(({ name }) => {
    const value = body[name];
    return typeof value === 'string' && value.trim() !== (before[name] ?? '')
      ? [[name, value.trim()] as const]
      : [];
  });
  const json = jsonIn(text);
  if (!json || changed.length === 0) return text;
  return JSON.stringify(
    changed.reduce<Json>((all, [name, value]) => set(all, name.split('.'), value), json),
    null,
    2,
  );
}

function set(json: Json, [key = '', ...rest]: readonly string[], value: string): Json {
  const { [key]: was, ...others } = json;
  if (rest.length > 0) {
    const inner = set(isJson(was) ? was : {}, rest, value);
    return Object.keys(inner).length === 0 ? others : { ...json, [key]: inner };
  }
  if (value === '') return others;
  return { ...json, [key]: isJson(was) && 'light' in was ? { ...was, light: value } : value };
}

function at(json: Json, name: string): unknown {
  return name.split('.').reduce<unknown>((value, key) => (isJson(value) ? value[key] : undefined), json);
}

function jsonIn(text: string): Json | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return isJson(json) ? json : undefined;
  } catch {
    return undefined;
  }
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function beforeIn(given: unknown): Readonly<Record<string, string>> {
  const shown = v.safeParse(v.record(v.string(), v.string()), jsonIn(String(given)));
  return shown.success ? shown.output : {};
}

import { isJsonObject, type JsonObject } from '../json';
import { parseDuration } from './durations';
import { asProviderReads, GoSyntaxError } from './provider-body';

/** A body as Core hands it to the provider: the names of its own fields in snake case. */
export function inSnakeCase<Value>(body: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [snakeCase(name), value]));
}

export function snakeCase(name: string): string {
  return name.replaceAll(/([a-z])([A-Z]+)/g, '$1_$2').toLowerCase();
}

export type Reader = ReturnType<typeof readerOf>;

/**
 * Reads the fields of a body, in snake case, as Go decodes it into a struct: null is the zero value. Ask for `complaint`
 * last.
 */
export function readerOf(struct: string, camelCased: JsonObject) {
  const { body, refusal } = readBody(inSnakeCase(camelCased));
  const names = Object.keys(body);
  const read = new Set<string>();
  const complaints: { at: number; text: string }[] = [];

  function complain(name: string, text: string): void {
    complaints.push({ at: names.indexOf(name), text });
  }

  function mismatch(name: string, value: unknown, goType: string): void {
    complain(
      name,
      `json: cannot unmarshal ${kindOf(value, goType)} into Go struct field ${struct}.${name} of type ${goType}`,
    );
  }

  function valueOf<T>(name: string, goType: string, zero: T, accepts: (value: unknown) => value is T): T {
    read.add(name);
    const value = body[name] ?? null;
    if (value === null || accepts(value)) return value ?? zero;
    mismatch(name, value, goType);
    return zero;
  }

  return {
    string: (name: string) => valueOf(name, 'string', '', (value) => typeof value === 'string'),
    boolean: (name: string) => valueOf(name, 'bool', false, (value) => typeof value === 'boolean'),
    integer: (name: string) =>
      valueOf<number>(name, 'int', 0, (value): value is number => Number.isInteger(value)),
    raw: (name: string): unknown => {
      read.add(name);
      return body[name];
    },
    keys: (name: string): JsonObject | null =>
      valueOf<JsonObject | null>(name, 'x.JoseJSONWebKeySet', null, isJsonObject),
    /** Null where the body has none. */
    strings: (name: string): string[] | null => {
      const all = valueOf<unknown[] | null>(name, 'sqlxx.StringSliceJSONFormat', null, Array.isArray);
      return (
        all?.map((each) => {
          if (typeof each === 'string') return each;
          if (each !== null) mismatch(name, each, 'string');
          return '';
        }) ?? null
      );
    },
    /** Nanoseconds. */
    duration: (name: string): number | null => {
      const text = valueOf<string | null>(name, 'string', null, (value) => typeof value === 'string');
      if (text === null) return null;
      const parsed = parseDuration(text);
      if (typeof parsed === 'number') return parsed;
      complain(name, parsed.complaint);
      return null;
    },
    /** Why the provider can't read the body, in the words of Go's `encoding/json`: what is wrong with its first field. */
    complaint: ({ refuseOthers }: { refuseOthers: boolean }): string | undefined => {
      if (refusal !== undefined) return refusal;
      const unknown = refuseOthers ? names.find((name) => !read.has(name)) : undefined;
      if (unknown !== undefined) complain(unknown, `json: unknown field "${unknown}"`);
      return complaints.toSorted((a, b) => a.at - b.at)[0]?.text;
    },
  };
}

function readBody(written: JsonObject): { body: JsonObject; refusal?: string } {
  try {
    return { body: asProviderReads(written) };
  } catch (error) {
    if (!(error instanceof GoSyntaxError)) throw error;
    return { body: {}, refusal: error.message };
  }
}

function kindOf(value: unknown, goType: string): string {
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'number') return goType === 'int' ? `number ${value}` : 'number';
  return typeof value;
}

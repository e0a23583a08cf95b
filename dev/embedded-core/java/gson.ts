import { isJsonObject, type JsonObject } from '../json';
import { failed } from '../server/request-error';

/** Text as Core's JSON library makes it of any value: of a list of one, of its item. Fails as it does for what is no text. */
export function gsonText(value: unknown): string {
  if (Array.isArray(value)) {
    if (value.length === 1) return gsonText(value[0]);
    throw failed(`java.lang.IllegalStateException: Array must have size 1, but has size ${value.length}`);
  }
  if (value === null) throw failed('java.lang.UnsupportedOperationException: JsonNull');
  if (typeof value === 'object') throw failed('java.lang.UnsupportedOperationException: JsonObject');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Reads JSON as Gson does for a field of a Java class: null is nothing. Throws Gson's complaint, which names the path. */
type GsonField<T> = (value: unknown, path: string) => T | undefined;

/** A `String`: numbers and booleans are text, too. */
export const gsonString: GsonField<string> = (value, path) => {
  if (value === null) return undefined;
  if (typeof value === 'object') throw unexpected('STRING', value, path);
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** A `Boolean`: of texts, "true" alone is true. */
export const gsonBoolean: GsonField<boolean> = (value, path) => {
  if (value === null) return undefined;
  if (typeof value === 'string') return value.toLowerCase() === 'true';
  if (typeof value !== 'boolean') throw unexpected('BOOLEAN', value, path);
  return value;
};

/** A `JsonObject`, which null is not. */
export const gsonJson: GsonField<JsonObject> = (value, path) => {
  if (isJsonObject(value)) return value;
  const kind = Array.isArray(value) ? 'JsonArray' : value === null ? 'JsonNull' : 'JsonPrimitive';
  throw syntaxError(`Expected a com.google.gson.JsonObject but was com.google.gson.${kind}; at path ${path}`);
};

/** An array, whose items may be null. */
export function gsonArray<T>(item: GsonField<T>): GsonField<(T | null)[]> {
  return (value, path) => {
    if (value === null) return undefined;
    if (!Array.isArray(value)) throw unexpected('BEGIN_ARRAY', value, path);
    return value.map((each, place) => item(each, `${path}[${place}]`) ?? null);
  };
}

type ClassOf<Fields extends Readonly<Record<string, GsonField<unknown>>>> = {
  [Name in keyof Fields]?: NonNullable<ReturnType<Fields[Name]>>;
};

/** An object of a class with these fields; whatever else JSON has is left out. */
export function gsonClass<Fields extends Readonly<Record<string, GsonField<unknown>>>>(
  fields: Fields,
): GsonField<ClassOf<Fields>>;
export function gsonClass(fields: Readonly<Record<string, GsonField<unknown>>>): GsonField<JsonObject> {
  return (value, path) => {
    if (value === null) return undefined;
    if (!isJsonObject(value)) throw unexpected('BEGIN_OBJECT', value, path);
    const read: JsonObject = {};
    for (const [name, each] of Object.entries(value)) {
      const found = fields[name]?.(each, `${path}.${name}`);
      if (found !== undefined) read[name] = found;
    }
    return read;
  };
}

function unexpected(expected: string, found: unknown, path: string): Error {
  const token = Array.isArray(found)
    ? 'BEGIN_ARRAY'
    : typeof found === 'object'
      ? 'BEGIN_OBJECT'
      : typeof found;
  return syntaxError(
    `java.lang.IllegalStateException: Expected ${expected} but was ${token.toUpperCase()} at path ${path}`,
  );
}

function syntaxError(message: string): Error {
  return failed(`com.google.gson.JsonSyntaxException: ${message}`);
}

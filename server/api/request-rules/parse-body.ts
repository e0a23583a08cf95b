import type { BodyType } from './read-body';
import { Refusal } from './refusal';

/** No body accepted here needs more. */
const maxDepth = 32;
const maxFormFields = 100;

/** Keys that could change an object's prototype once copied into another. */
const keysOfPrototypes = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * The fields of a body.
 *
 * @throws Refusal for anything but an object of plain values.
 */
export function parseBody(text: string, type: BodyType): Record<string, unknown> {
  const parsed = type === 'json' ? parseJson(text) : parseForm(text);
  if (!isRecord(parsed) || !isPlain(parsed, 0)) throw new Refusal('invalid_body');
  return parsed;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('invalid_json');
  }
}

// A repeated parameter is refused, as OAuth requires (RFC 6749 section 3.2).
function parseForm(text: string): unknown {
  const fields = [...new URLSearchParams(text)];
  const names = new Set(fields.map(([name]) => name));
  if (fields.length > maxFormFields || names.size < fields.length) throw new Refusal('invalid_body');
  return Object.fromEntries(fields);
}

function isPlain(value: unknown, depth: number): boolean {
  // PostgreSQL, where a core keeps its data, rejects NUL.
  if (typeof value === 'string') return !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (depth === maxDepth) return false;
  return Object.entries(value).every(
    ([key, inner]) => !keysOfPrototypes.has(key) && !key.includes('\0') && isPlain(inner, depth + 1),
  );
}

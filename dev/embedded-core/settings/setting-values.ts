import { badRequest } from '../server/request-error';
import type { SettingDefinition } from './setting-table';

/** A setting's value from JSON, where numbers and booleans may be text as in a YAML file; throws bad_request. */
export function parseSetting(
  name: string,
  { type }: SettingDefinition,
  value: unknown,
): number | boolean | string {
  if (type === 'String' && isScalar(value)) return String(value);
  if (type === 'boolean') {
    const text = String(value).toLowerCase();
    if (isScalar(value) && (text === 'true' || text === 'false')) return text === 'true';
  } else if (typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')) {
    const number = Number(value);
    if (type === 'double' ? Number.isFinite(number) : Number.isSafeInteger(number)) return number;
  }
  throw invalidConfig(`'${name}' must be of type ${type}`);
}

/** Core's refusal of a `coreConfig`. */
export function invalidConfig(reason: string): Error {
  return badRequest(`Invalid core config: ${reason}`);
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

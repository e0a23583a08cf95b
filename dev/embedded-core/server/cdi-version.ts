import { isJsonObject } from '../json';
import { badRequest, failed } from './request-error';
import { CDI_VERSION } from './cdi';
import { INT_MAX } from './fields';

/** The versions of the Core Driver Interface that Core 11.4 knows. */
export const KNOWN_VERSIONS = (
  '2.7 2.8 2.9 2.10 2.11 2.12 2.13 2.14 2.15 2.16 2.17 2.18 2.19 2.20 2.21 3.0 3.1 4.0 ' +
  `5.0 5.1 5.2 5.3 ${CDI_VERSION}`
).split(' ');

// Before 5.1, tenants switched recipes on and off.
const FIRST_IN_FULL = '5.1';
const FIRST_WITH_PASSKEYS = '5.3';
const FIRST_WITH_TENANTS = '3.0';

/** The version that a request speaks: the newest, unless it names one. Throws what Core answers. */
export function cdiVersionOf(header: string | string[] | undefined): string {
  const version = String(header ?? CDI_VERSION);
  if (!/^\d+(\.\d+)*$/.test(version)) {
    throw failed('java.lang.IllegalArgumentException: Invalid version format');
  }
  if (compare(version, CDI_VERSION) > 0) throw notSupported(version);
  return version;
}

/** Throws bad_request for a version that Core doesn't know as it is written, and, of a route that needs it, that isn't here in full. */
export function assertVersion(version: string, needed: 'current' | 'known'): void {
  const isKnown = KNOWN_VERSIONS.includes(version);
  if (!isKnown || (needed === 'current' && compare(version, FIRST_IN_FULL) < 0)) throw notSupported(version);
}

/** True for versions of a time when Core had only one tenant. */
export function isBeforeTenants(version: string): boolean {
  return compare(version, FIRST_WITH_TENANTS) < 0;
}

/** An answer as a version has it: before 5.3, without the passkeys of its users. */
export function inVersion(version: string, answer: unknown): unknown {
  if (compare(version, FIRST_WITH_PASSKEYS) >= 0 || !isJsonObject(answer)) return answer;
  const { user, users } = answer;
  return {
    ...answer,
    ...(isJsonObject(user) && { user: plainUser(user) }),
    ...(Array.isArray(users) && { users: users.map(plainUser) }),
  };
}

// An address that only a passkey has is not among the user's then, though its login method still is.
function plainUser(user: unknown): unknown {
  if (!isJsonObject(user) || !Array.isArray(user['loginMethods'])) return user;
  const { webauthn: _passkeys, ...rest } = user;
  const loginMethods = user['loginMethods'].filter(isJsonObject);
  const others = loginMethods.filter(({ recipeId }) => recipeId !== 'webauthn');
  return {
    ...rest,
    emails: [...new Set(others.flatMap(({ email }) => email ?? []))],
    loginMethods: loginMethods.map(({ webauthn: _ofMethod, ...method }) => method),
  };
}

function notSupported(version: string): Error {
  return badRequest(`cdi-version ${version} not supported`);
}

function compare(a: string, b: string): number {
  const [ofA, ofB] = [a.split('.'), b.split('.')];
  for (let place = 0; place < Math.max(ofA.length, ofB.length); place += 1) {
    const difference = numberOf(ofA[place]) - numberOf(ofB[place]);
    if (difference !== 0) return difference;
  }
  return 0;
}

// Core reads each part as Java's `int`, as far as it has to.
function numberOf(part = '0'): number {
  if (Number(part) <= INT_MAX) return Number(part);
  throw failed(`java.lang.NumberFormatException: For input string: "${part}"`);
}

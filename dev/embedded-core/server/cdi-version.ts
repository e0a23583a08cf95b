import * as v from 'valibot';
import { isJsonObject, type JsonObject } from '../json';
import { badRequest, failed } from './request-error';
import { CDI_VERSION } from './cdi';
import { INT_MAX } from './fields';

/** The versions of the Core Driver Interface that Core 11.4 knows. */
export const KNOWN_VERSIONS = (
  '2.7 2.8 2.9 2.10 2.11 2.12 2.13 2.14 2.15 2.16 2.17 2.18 2.19 2.20 2.21 3.0 3.1 4.0 ' +
  `5.0 5.1 5.2 5.3 ${CDI_VERSION}`
).split(' ');

/** The version that a request speaks: the newest, unless it names one. Throws what Core answers. */
export function cdiVersionOf(header: string | string[] | undefined): string {
  const version = String(header ?? CDI_VERSION);
  if (!/^\d+(\.\d+)*$/.test(version)) {
    throw failed('java.lang.IllegalArgumentException: Invalid version format');
  }
  if (compare(version, CDI_VERSION) > 0) throw notSupported(version);
  return version;
}

/** Throws bad_request for a version that Core doesn't know as it is written. */
export function assertKnown(version: string): void {
  if (!KNOWN_VERSIONS.includes(version)) throw notSupported(version);
}

/** True for versions of a time when what came with another wasn't there. */
export function isBefore(version: string, later: string): boolean {
  return compare(version, later) < 0;
}

/** The body of a route that changes a recipe's user, whom backends called `userId` before accounts could be linked. */
export function withRecipeUserId<Body>(body: v.GenericSchema<unknown, Body>) {
  const before = v.pipe(
    v.looseObject({ userId: v.string() }),
    v.transform(({ userId, ...rest }): unknown => ({ ...rest, recipeUserId: userId })),
    body,
  );
  return (version: string): v.GenericSchema<unknown, Body> => (isBefore(version, '4.0') ? before : body);
}

/** An answer of a route as a version has it: without what came later. */
export function inVersion(version: string, path: string, answer: unknown): unknown {
  if (!isJsonObject(answer)) return answer;
  const later = LATER.filter(([since]) => isBefore(version, since));
  return later.reduce<JsonObject>((given, [, before]) => before(given, path), answer);
}

// The recipes that had users of their own before accounts could be linked.
const SIGNS_IN = /^\/recipe\/(signup|signin|signinup(\/code\/consume)?|user\/passwordhash\/import)$/;
const ENDS_TRY = /^\/recipe\/totp\/(device\/)?verify$/;

/** What came with which version: what an answer was before. From the newest on. */
const LATER: readonly [since: string, before: (answer: JsonObject, path: string) => JsonObject][] = [
  ['5.3', (answer) => withUsers(answer, plainUser)],
  [
    '5.0',
    (answer, path) => {
      if (ENDS_TRY.test(path)) {
        return without(answer, 'currentNumberOfFailedAttempts', 'maxNumberOfFailedAttempts');
      }
      return path === '/recipe/signinup/code/consume' ? without(answer, 'consumedDevice') : answer;
    },
  ],
  [
    '4.0',
    (answer, path) => {
      if (path === '/users')
        return withUsers(answer, (user) => ({ recipeId: recipeOf(user), user: ownUser(user) }));
      if (SIGNS_IN.test(path)) return without(withUsers(answer, ownUser), 'recipeUserId');
      return path.startsWith('/recipe/session') ? ofSession(answer, 'recipeUserId') : answer;
    },
  ],
  [
    '3.0',
    (answer, path) => {
      if (path.startsWith('/recipe/session')) return ofSession(answer, 'tenantId');
      if (path === '/recipe/dashboard/session/verify') return without(answer, 'email');
      return withUsers(answer, (user) =>
        isJsonObject(user['user'])
          ? { ...user, user: without(user['user'], 'tenantIds') }
          : withoutTenants(user),
      );
    },
  ],
];

function withUsers(answer: JsonObject, change: (user: JsonObject) => JsonObject): JsonObject {
  const { user, users } = answer;
  return {
    ...answer,
    ...(isJsonObject(user) && { user: change(user) }),
    ...(Array.isArray(users) && { users: users.map((each) => (isJsonObject(each) ? change(each) : each)) }),
  };
}

// Answers that always had login methods keep their tenants.
function withoutTenants(user: JsonObject): JsonObject {
  return 'loginMethods' in user ? user : without(user, 'tenantIds');
}

function ofSession(answer: JsonObject, field: string): JsonObject {
  const { session } = answer;
  return { ...without(answer, field), ...(isJsonObject(session) && { session: without(session, field) }) };
}

function without(answer: JsonObject, ...fields: string[]): JsonObject {
  return Object.fromEntries(Object.entries(answer).filter(([name]) => !fields.includes(name)));
}

// A user as the recipe of the first login method had it.
function ownUser(user: JsonObject): JsonObject {
  const { recipeUserId: id, timeJoined, tenantIds, email, phoneNumber, thirdParty } = firstMethod(user);
  return {
    id,
    timeJoined,
    tenantIds,
    ...(email !== undefined && { email }),
    ...(phoneNumber !== undefined && { phoneNumber }),
    ...(thirdParty !== undefined && { thirdParty }),
  };
}

function recipeOf(user: JsonObject): unknown {
  return firstMethod(user)['recipeId'];
}

function firstMethod({ loginMethods }: JsonObject): JsonObject {
  const first: unknown = Array.isArray(loginMethods) ? loginMethods[0] : undefined;
  return isJsonObject(first) ? first : {};
}

// An address that only a passkey has is not among the user's then, though its login method still is.
function plainUser(user: JsonObject): JsonObject {
  if (!Array.isArray(user['loginMethods'])) return user;
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

import { getUserMetadata, updateUserMetadata } from 'supertokens-node/recipe/usermetadata';
import type { UserContext } from 'supertokens-node/types';
import * as v from 'valibot';

/*
 * One first-level key in the user's metadata for each client and scope, and one for the first time. The core merges
 * first-level keys in one transaction. So if two processes write about different scopes, clients or withdrawals at the
 * same time, everything is kept, and nothing has to be read before writing.
 */
const GRANT = 'vestibule.consent';
const REFUSAL = 'vestibule.consentRefused';
const SINCE = 'vestibule.consentSince';
const WITHDRAWN = 'vestibule.consentWithdrawn';
/** For all clients at once. */
const ALL_WITHDRAWN = 'vestibule.consentAllWithdrawn';

/** The most clients whose grants, and whose refusals, are remembered for a user; the oldest is forgotten first. */
const MOST_CLIENTS = 100;
/** The most scopes of a request that are remembered; with more, the user is asked each time. */
export const MOST_SCOPES = 50;
/** How many withdrawals are kept. */
const mostWithdrawn = 200;

// Refusals, the first time and withdrawals are stored as just a time, as grants once were, and as those are that the
// user wants to be asked about again.
const entry = v.union([
  v.object({ at: v.number(), shown: v.string() }),
  v.pipe(
    v.number(),
    v.transform((at) => ({ at, shown: null })),
  ),
]);

/** When the user agreed to a scope, in milliseconds since the epoch by the core's clock, and what they were shown. */
interface ScopeGrant {
  readonly at: number;
  /** See `whatIsShown`; null if it wasn't kept: then the user is asked again. */
  readonly shown: string | null;
}

/** What the user agreed to, by scope. */
export type ClientGrant = ReadonlyMap<string, ScopeGrant>;

export interface UserGrants {
  readonly grants: ReadonlyMap<string, ClientGrant>;
  /** By client: the scopes that the user left out when they were last asked for them. */
  readonly refusals: ReadonlyMap<string, ClientGrant>;
  /** By client: when the user first agreed to something, if that was recorded; not before a withdrawal. */
  readonly since: ReadonlyMap<string, number>;
  /** By client: tokens issued up to then no longer count. */
  readonly withdrawn: ReadonlyMap<string, number>;
  /** The same for all clients at once. */
  readonly allWithdrawn: number | undefined;
  /**
   * Keys that have reappeared although the user withdrew or answered otherwise: the SDK's factor settings write back
   * all the metadata they read, including what was removed in between.
   */
  readonly dead: readonly string[];
}

/** Reads what a user has agreed to, client by client, and what they withdrew. */
export async function readGrants(userId: string, userContext: UserContext): Promise<UserGrants> {
  const { metadata }: { metadata: object } = await getUserMetadata(userId, userContext);
  const all: [string, unknown][] = Object.entries(metadata);
  const entries = all.flatMap(([key, value]) => {
    const [kind, client = '', ...scope] = key.split('/');
    const kept = v.safeParse(entry, value);
    return kept.success
      ? [{ key, kind, clientId: decoded(client), scope: scope.join('/'), ...kept.output }]
      : [];
  });
  const withdrawn = new Map(
    entries.flatMap(({ kind, clientId, at }) => (kind === WITHDRAWN ? [[clientId, at] as const] : [])),
  );
  const allWithdrawn = entries.find(({ kind }) => kind === ALL_WITHDRAWN)?.at;
  const times = new Map(entries.map(({ key, at }) => [key, at]));
  const grants = new Map<string, Map<string, ScopeGrant>>();
  const refusals: typeof grants = new Map();
  const since = new Map<string, number>();
  const dead: string[] = [];
  for (const { key, kind, clientId, scope, at, shown } of entries) {
    if (kind !== GRANT && kind !== REFUSAL && kind !== SINCE) continue;
    const other = kind === GRANT ? REFUSAL : GRANT;
    const otherAt = kind === SINCE ? undefined : times.get(key.replace(kind, other));
    // A refusal comes before a grant of the same moment.
    const isOutdated = otherAt !== undefined && (kind === GRANT ? otherAt >= at : otherAt > at);
    if (isOutdated || at <= (withdrawnUntil({ withdrawn, allWithdrawn }, clientId) ?? -1)) dead.push(key);
    else if (kind === SINCE) since.set(clientId, at);
    else {
      const answers = kind === GRANT ? grants : refusals;
      const ofClient = answers.get(clientId) ?? new Map<string, ScopeGrant>();
      answers.set(clientId, ofClient.set(scope, { at, shown }));
    }
  }
  return { grants, refusals, since, withdrawn, allWithdrawn, dead };
}

/** What the user has just answered. */
export interface Answer {
  readonly granted: readonly string[];
  readonly refused: readonly string[];
  /** In milliseconds since the epoch, by the core's clock. */
  readonly at: number;
  /** See `whatIsShown`; null if the user wants to be asked again. */
  readonly shown: string | null;
}

/**
 * Remembers what the user agreed to and left out. If they want to be asked again, what they agreed to is listed, so that
 * they can take it back, but answers no request.
 */
export async function rememberAnswer(
  userId: string,
  clientId: string,
  { granted, refused, at, shown }: Answer,
  userContext: UserContext,
): Promise<void> {
  const { grants, refusals, since, dead } = await readGrants(userId, userContext);
  const earlier = grants.get(clientId);
  const first = since.get(clientId) ?? earliest(earlier) ?? at;
  const listed = granted.filter((scope) => shown !== null || !earlier?.has(scope));
  await updateUserMetadata(
    userId,
    {
      ...nulls(dead),
      ...forgotten(GRANT, oldest(grants, clientId)),
      ...forgotten(REFUSAL, oldest(refusals, clientId)),
      ...keys(GRANT, clientId, refused, null),
      ...keys(REFUSAL, clientId, refused, at),
      ...keys(REFUSAL, clientId, granted, null),
      // A time alone is a grant of which nobody knows what was shown, so that it covers no request.
      ...keys(GRANT, clientId, listed, shown === null ? at : { at, shown }),
      ...(granted.length > 0 && { [keyOf(SINCE, clientId)]: first }),
    },
    userContext,
  );
}

/** Forgets a client, and notes that its tokens no longer count. */
export async function withdrawGrant(userId: string, clientId: string, at: number, userContext: UserContext) {
  const { grants, refusals, withdrawn, dead } = await readGrants(userId, userContext);
  const tooOld = [...withdrawn]
    .filter(([other]) => other !== clientId)
    .toSorted(([, a], [, b]) => b - a)
    .slice(mostWithdrawn - 1);
  await updateUserMetadata(
    userId,
    {
      ...nulls(dead),
      ...forgotten(GRANT, [[clientId, grants.get(clientId) ?? new Map()]]),
      ...forgotten(REFUSAL, [[clientId, refusals.get(clientId) ?? new Map()]]),
      ...nulls(tooOld.map(([other]) => keyOf(WITHDRAWN, other))),
      [keyOf(WITHDRAWN, clientId)]: at,
    },
    userContext,
  );
}

/**
 * Forgets all clients of a user, and notes that their tokens no longer count: for an account that its owner recovers.
 * Call it once the sessions have ended, so that none of them agrees to something new.
 */
export async function withdrawAllGrants(
  userId: string,
  at: number,
  userContext?: UserContext,
): Promise<void> {
  await updateUserMetadata(userId, { [ALL_WITHDRAWN]: at }, userContext);
}

/** Until when tokens of a client count as withdrawn, in milliseconds since the epoch; undefined if none do. */
export function withdrawnUntil(
  { withdrawn, allWithdrawn }: Pick<UserGrants, 'withdrawn' | 'allWithdrawn'>,
  clientId: string,
): number | undefined {
  const ofClient = withdrawn.get(clientId) ?? allWithdrawn;
  return ofClient === undefined ? undefined : Math.max(ofClient, allWithdrawn ?? ofClient);
}

/** When the user last agreed to something for a client, in milliseconds since the epoch. */
export function latest(grant: ClientGrant): number {
  return Math.max(0, ...timesOf(grant));
}

/** When the user first agreed to what they still agree to, in milliseconds since the epoch. */
export function earliest(grant: ClientGrant | undefined): number | undefined {
  return grant && grant.size > 0 ? Math.min(...timesOf(grant)) : undefined;
}

function timesOf(grant: ClientGrant): number[] {
  return [...grant.values()].map(({ at }) => at);
}

function oldest(grants: UserGrants['grants'], but: string): [string, ClientGrant][] {
  return [...grants]
    .filter(([clientId]) => clientId !== but)
    .toSorted(([, a], [, b]) => latest(b) - latest(a))
    .slice(MOST_CLIENTS - 1);
}

function forgotten(
  kind: typeof GRANT | typeof REFUSAL,
  answers: readonly (readonly [string, ClientGrant])[],
): Record<string, null> {
  return Object.assign(
    {},
    ...answers.map(([clientId, scopes]) => ({
      ...keys(kind, clientId, [...scopes.keys()], null),
      ...(kind === GRANT && { [keyOf(SINCE, clientId)]: null }),
    })),
  );
}

function nulls(dropped: readonly string[]): Record<string, null> {
  return Object.fromEntries(dropped.map((key) => [key, null]));
}

function keys<Value>(
  kind: typeof GRANT | typeof REFUSAL,
  clientId: string,
  scopes: readonly string[],
  value: Value,
): Record<string, Value> {
  return Object.fromEntries(scopes.map((scope) => [`${keyOf(kind, clientId)}/${scope}`, value]));
}

function keyOf(kind: string, clientId: string): string {
  return `${kind}/${encodeURIComponent(clientId)}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

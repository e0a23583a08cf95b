import { getRequestFromUserContext } from 'supertokens-node';
import type { SessionContainer } from 'supertokens-node/recipe/session';
import type { UserContext } from 'supertokens-node/types';
import * as v from 'valibot';
import type { RecipeContext } from '../recipes/recipe-context';
import { placeSchema } from './places';

const longestUserAgent = 256;

const factsSchema = v.object({
  userAgent: v.optional(v.string()),
  lastUsedAt: v.optional(v.number()),
  place: v.optional(placeSchema),
});

/** By what users recognise a session, as the core keeps it in the session's data. */
export type SessionFacts = v.InferOutput<typeof factsSchema>;

/**
 * What is kept of the request that creates or refreshes a session: the browser's name, the time (milliseconds since the
 * epoch) and, if there is a database for it, the place of its network. The address itself isn't kept.
 */
export function factsOfRequest(
  userContext: UserContext,
  { guessLimits, placeOf }: Pick<RecipeContext, 'guessLimits' | 'placeOf'>,
): SessionFacts {
  const request = getRequestFromUserContext(userContext);
  if (!request) return {};
  const userAgent = request.getHeaderValue('user-agent')?.slice(0, longestUserAgent);
  const place = placeOf?.(guessLimits.networkOf(request));
  return {
    ...(userAgent !== undefined && { userAgent }),
    ...(place && { place }),
  };
}

/** Keeps with a session that it was used just now, and from where. If that fails, the list of sessions is less exact. */
export async function noteUse(session: SessionContainer, facts: SessionFacts, now: number): Promise<void> {
  try {
    const data: unknown = await session.getSessionDataFromDatabase();
    const kept = typeof data === 'object' ? data : {};
    await session.updateSessionDataInDatabase({ ...kept, place: undefined, ...facts, lastUsedAt: now });
  } catch {
    // The session is refreshed already: a failure now would only lose its tokens.
  }
}

/** What is known of a session, from the data that the core keeps. */
export function factsIn(sessionData: unknown): SessionFacts {
  return v.parse(v.fallback(factsSchema, {}), sessionData);
}

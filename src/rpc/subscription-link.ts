import { isAway, sessionFetch, toAuthError } from '@vestibule/auth-runtime';
import { httpSubscriptionLink, type TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { EventSource, type EventSourceInit } from 'eventsource';

/** A router whose answers are plain JSON. */
export type JsonRouter = AnyRouter & { _def: { _config: { $types: { transformer: false } } } };

/**
 * Sends subscriptions by PATCH, and reads the answers as server-sent events. The browser's own `EventSource` supports
 * neither PATCH nor a session that needs a header or a refresh.
 */
export function subscriptionLink(url: string): TRPCLink<JsonRouter> {
  const eventSourceOptions: EventSourceInit = { fetch: subscribe };
  return httpSubscriptionLink<JsonRouter, typeof EventSource>({ url, EventSource, eventSourceOptions });
}

const subscribe: NonNullable<EventSourceInit['fetch']> = async (address, init) => {
  const { pathname, search } = new URL(address, document.baseURI);
  try {
    const answer = await sessionFetch(pathname + search, {
      ...init,
      method: 'PATCH',
      credentials: 'include',
    });
    if (answer.status >= 500) throw answer;
    return answer;
  } catch (failure) {
    const error = toAuthError(failure);
    // `EventSource` retries after each throw, every few seconds. Without a session there is nothing to retry.
    if (isAway(error)) throw error;
    return new Response(null, { status: error.status ?? 403 });
  }
};

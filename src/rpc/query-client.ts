import { subscribeToSession } from '@vestibule/auth-runtime';
import { QueryClient } from '@tanstack/react-query';
import { mayRetry, retryDelay } from './retry';
import { toCallError } from './rpc-error';

/**
 * A cache for procedures' answers, emptied when the session ends or changes. Queries are retried if that may help,
 * mutations never, because they may have taken effect.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // What the browser reports about the network is a guess: only a call finds out.
        networkMode: 'always',
        retry: (retries, failure) => mayRetry(retries, toCallError(failure)),
        retryDelay,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  subscribeToSession(({ action }) => {
    if (action === 'SIGN_OUT' || action === 'UNAUTHORISED') client.clear();
    if (action === 'SESSION_CREATED') void client.resetQueries();
  });
  return client;
}

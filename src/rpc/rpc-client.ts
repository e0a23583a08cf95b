import { sessionFetch, toAuthError } from '@vestibule/auth-runtime';
import { PATHS } from '@vestibule/contract';
import { createTRPCClient, httpBatchLink, httpLink, splitLink, type TRPCClient } from '@trpc/client';
import * as v from 'valibot';
import { RpcError } from './rpc-error';
import { subscriptionLink, type JsonRouter } from './subscription-link';

/** How calls are sent. */
export interface RpcOptions {
  /** Simultaneous queries share a request (`batch=1`), unless this is `false`. */
  readonly batch?: boolean;
  /** The most queries of a batch; unbounded by default. */
  readonly maxItems?: number;
  /** The longest address of a batch, in characters; unbounded by default. */
  readonly maxURLLength?: number;
}

/** The options of a query that gets its own request. */
export const ALONE = { context: { isAlone: true } } as const;

/**
 * A client for the API's procedures with the page's session: sends queries by GET, mutations by POST, subscriptions by
 * PATCH. If the access token has expired, it refreshes the session and resends the request.
 *
 * Each mutation, and each query with `ALONE`, has its own request: the API refuses a whole batch if the session is not
 * good enough for one of its procedures.
 *
 * @example
 * const rpc = createRpcClient<AppRouter>();
 * const profile = await call(rpc.profile.query(), profileAnswer);
 */
export function createRpcClient<Router extends JsonRouter>(options: RpcOptions = {}): TRPCClient<Router> {
  const { batch = true, maxItems = Infinity, maxURLLength = Infinity } = options;
  const http = { url: PATHS.rpc, fetch: send };
  return createTRPCClient<Router>({
    links: [
      splitLink<Router>({
        condition: ({ type }) => type === 'subscription',
        true: subscriptionLink(PATHS.rpc),
        false: splitLink<Router>({
          condition: ({ type, context }) => batch && type === 'query' && context['isAlone'] !== true,
          true: httpBatchLink<JsonRouter>({ ...http, maxItems, maxURLLength }),
          false: httpLink<JsonRouter>(http),
        }),
      }),
    ],
  });
}

const failedAnswer = v.object({ error: v.object({}) });
const failedAnswers = v.union([failedAnswer, v.array(v.unknown())]);

/** As in tRPC, a signal may be undefined. */
type SendInit = Omit<RequestInit, 'signal'> & { readonly signal?: AbortSignal | null | undefined };

async function send(path: RequestInfo | URL, { signal = null, ...init }: SendInit = {}): Promise<Response> {
  const target = path instanceof Request ? path.url : path.toString();
  const response = await sessionFetch(target, { ...init, signal });
  if (response.ok) return response;
  // An answer of a proxy, or of the API before it reached the procedures: tRPC has no words for it.
  const answer: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  if (v.is(failedAnswers, answer)) return response;
  // A backend without procedures, which is not Vestibule's API.
  if (response.status === 404) throw new RpcError('NOT_IMPLEMENTED', { message: `the API has no ${target}` });
  throw toAuthError(response);
}

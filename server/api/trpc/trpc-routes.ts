import type { ServerResponse } from 'node:http';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import { Router, type Request } from 'express';
import type { SessionRequest } from 'supertokens-node/framework/express';
import { verifySession } from 'supertokens-node/recipe/session/framework/express';
import { CoreUnavailable } from '../core/core-unavailable';
import { noteError, requestIdOf } from '../request-log';
import { appRouter } from './app-router';
import { withNeedsOf } from './requirements';
import type { RpcContext } from './trpc';

const maxBodySize = 100_000;
/** Procedures of one request. The pages' client splits larger batches. */
const maxBatchSize = 10;
const unexpected = ['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE'];
const eventStream = 'text/event-stream';

type Given = Pick<RpcContext, 'now' | 'core' | 'passwordOf' | 'requirements'>;

/**
 * The product's procedures. The session is checked once for the whole request, against the requirements of every
 * procedure in it, and before any of them runs: a batch is refused as a whole, in the words of the SDK (401 to refresh,
 * 403 with `claimValidationErrors`), so the browser's SDK can resend it and nothing runs twice.
 */
export function trpcRoutes(given: Given): Router {
  const router = Router();
  const streams = new Streams();
  router.use((request, response, next) => {
    const procedures = proceduresOf(request);
    if (procedures.length > maxBatchSize) {
      response.status(400).json({ message: `A request takes at most ${maxBatchSize} procedures.` });
      return;
    }
    const check = verifySession({ overrideGlobalClaimValidators: withNeedsOf(procedures, given.now) });
    return check(request, response, next);
  });
  // Subscriptions arrive by PATCH; tRPC's server only knows them by GET.
  router.use((request: SessionRequest, response, next) => {
    if (request.method !== 'PATCH' || request.get('accept') !== eventStream) return next();
    if (!streams.open(request.session?.getHandle() ?? '', response)) {
      response
        .status(429)
        .set('retry-after', '15')
        .json({ message: 'This session has too many streams open.' });
      return;
    }
    request.method = 'GET';
    next();
  });
  router.use(
    createExpressMiddleware({
      router: appRouter,
      maxBodySize,
      createContext: ({ req, res }) => {
        const { session }: SessionRequest = req;
        if (!session) throw new Error('There is no session after verifySession');
        return { session, requestId: requestIdOf(res), ...given };
      },
      responseMeta: ({ errors }) => {
        const away = errors.map(({ cause }) => cause).find((cause) => cause instanceof CoreUnavailable);
        return away ? { headers: new Headers(away.headers) } : {};
      },
      onError: ({ error, req }) => {
        if (unexpected.includes(error.code) && req.res) noteError(req.res, error.cause ?? error);
      },
    }),
  );
  return router;
}

// As tRPC reads them: the last part of the path, comma-separated in a batch.
function proceduresOf(request: Request): string[] {
  const last = request.path.slice(request.path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(last).split(',');
  } catch {
    return [];
  }
}

/** Streams of events that a session may have open, one for each tab. */
const most = 20;

/** The open streams of each session. */
class Streams {
  readonly #open = new Map<string, number>();

  /** Counts a stream until its answer ends; false if the session has too many. */
  open(sessionHandle: string, response: ServerResponse): boolean {
    const count = (this.#open.get(sessionHandle) ?? 0) + 1;
    if (count > most) return false;
    this.#open.set(sessionHandle, count);
    response.once('close', () => {
      const left = (this.#open.get(sessionHandle) ?? 0) - 1;
      if (left > 0) this.#open.set(sessionHandle, left);
      else this.#open.delete(sessionHandle);
    });
    return true;
  }
}

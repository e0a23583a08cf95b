import { AsyncLocalStorage } from 'node:async_hooks';
import { bulkhead, type BulkheadPolicy } from 'cockatiel';

/**
 * Why the core can't be asked now: it gave no answer; a gateway answered in its place; it, its database or the OAuth
 * provider behind it failed; it asked to wait; or it has lost its data.
 */
export type CoreUnavailableCode = 'core_silent' | 'core_down' | 'core_failed' | 'core_busy' | 'core_lost';

/**
 * Nothing is wrong with the request: the core, or what stands before it, can't answer now. `status` and `headers` are
 * those of the answer, by the convention of `http-errors`.
 */
export class CoreUnavailable extends Error {
  override readonly name = 'CoreUnavailable';
  readonly code: CoreUnavailableCode;
  readonly status = 503;
  readonly headers: Readonly<Record<'retry-after', string>>;

  /**
   * @param why for the log, without secrets
   * @param retryAfterMs when it is worth another try, in milliseconds
   */
  constructor(code: CoreUnavailableCode, why: string, retryAfterMs: number, options?: ErrorOptions) {
    super(why, options);
    this.code = code;
    this.headers = { 'retry-after': String(Math.max(1, Math.ceil(retryAfterMs / 1000))) };
  }
}

/** What a request has had to do with the core. */
interface Noted {
  failure?: CoreUnavailable;
  /** A failure that may be about the request alone. */
  doubt?: CoreUnavailable;
  turns?: {
    readonly line: BulkheadPolicy;
    readonly begunAt: number;
    calls: number;
  };
}

const ofRequests = new AsyncLocalStorage<Noted>();

/** Answers a request, and remembers what the core fails to do meanwhile. */
export function notingCoreFailures<Result>(answer: () => Result): Result {
  return ofRequests.run({}, answer);
}

/** Remembers a failure for the request that is being answered: the SDK hides some. */
export function noteCoreFailure(failure: CoreUnavailable): void {
  const noted = ofRequests.getStore();
  if (noted) noted.failure ??= failure;
}

/** The same for one that may be about the request alone: no token is wrong because of it. */
export function noteCoreDoubt(failure: CoreUnavailable): void {
  const noted = ofRequests.getStore();
  if (noted) noted.doubt ??= failure;
}

/** What an unexpected error of the present request comes from, if the core was away meanwhile. */
export function coreFailureBehind(error: unknown): CoreUnavailable | undefined {
  return error instanceof CoreUnavailable ? error : ofRequests.getStore()?.failure;
}

/** What failed while the present request was answered; undefined if nothing did. */
export function coreFailure(): CoreUnavailable | undefined {
  const noted = ofRequests.getStore();
  return noted?.failure ?? noted?.doubt;
}

/** Calls of one request that the core answers at the same time; further ones wait for them. */
const mostAtOnce = 10;
/** Calls that a request may make, and how many more for each second that it lasts: a stream of events lasts for hours. */
const [mostCalls, morePerSecond] = [1000, 1];

/**
 * Makes a call to the core when it is the present request's turn, so one request can't take the core from all others.
 *
 * @throws Error if the request has made more calls than any that is meant well
 */
export function inTurn<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const request = ofRequests.getStore();
  if (!request) return call();
  const turns = (request.turns ??= {
    line: bulkhead(mostAtOnce, Infinity),
    begunAt: performance.now(),
    calls: 0,
  });
  turns.calls += 1;
  const lastsSeconds = (performance.now() - turns.begunAt) / 1000;
  if (turns.calls > mostCalls + morePerSecond * lastsSeconds) {
    throw new Error(`A request made more than ${mostCalls} calls to the core.`);
  }
  return turns.line.execute(call);
}

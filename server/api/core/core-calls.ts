import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  type CircuitBreakerPolicy,
} from 'cockatiel';
import { corePathOf, plainHeaders, type Observed } from '@vestibule/telemetry';
import { Agent, type Dispatcher } from 'undici';
import type { Dated } from './core-clock';
import { hostsOf } from './core-health';
import { inTurn, CoreUnavailable, noteCoreDoubt, noteCoreFailure } from './core-unavailable';
import { failureIn, OF_PROVIDER } from './failed-answers';

/** Core calls that may fail one after the other before the core is left alone. */
const mostFailures = 5;
/** How long it is left alone then, in milliseconds, before one call tries again. */
export const usualPauseMs = 5000;
/** The longest that a core isn't asked because it asked to wait, in milliseconds; users are told what it said. */
const longestPauseMs = 60_000;

type Fetch = typeof globalThis.fetch;
type Init = Parameters<Fetch>[1];

export interface CoreCallOptions {
  /** As supertokens-node takes it: several hosts are separated by `;`. */
  connectionUri: string;
  /** How long a call may take, its answer's body included, in milliseconds. */
  timeoutMs: number;
  /** How long the core is left alone after repeated failures, in milliseconds; defaults to 5 seconds. */
  pauseMs?: number;
  /** Sends them; defaults to `coreFetch`. */
  send?: Fetch;
  /** Told when the core is left alone, and when it answers again. */
  warn: (sentence: string) => void;
  /** Told what each answer says of the core's time. */
  onDate?: (dated: Dated) => void;
  /** Told of the breaker's states, and of calls that aren't even tried. */
  observe?: (observed: Observed) => void;
}

/** What a breaker is in front of. */
type BreakerOf = 'core' | 'oauth_provider';

const states = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
  [CircuitState.HalfOpen]: 'half_open',
} as const;

/**
 * A `fetch` whose calls to the core end in time. Each host has a circuit breaker, and one for what needs the OAuth
 * provider behind it; a call that can't be answered now is rejected with `CoreUnavailable`. Only what never arrived, or only reads, is ever sent twice. Calls that bring a
 * `signal` are left to it.
 *
 * @param below sends all other requests
 */
export function withCoreCalls(below: Fetch, options: CoreCallOptions) {
  const uris = hostsOf(options.connectionUri);
  const openAll = () => uris.map((uri) => new CoreHost(new URL(uri).href.replace(/\/$/, ''), options));
  let hosts = openAll();
  const areMany = hosts.length > 1;
  const fetch: Fetch = async (input, init) => {
    const host =
      typeof input === 'string' && !init?.signal ? hosts.find((each) => each.has(input)) : undefined;
    if (!host || typeof input !== 'string') return below(input, init);
    try {
      return await inTurn(() => host.call(input, init));
    } catch (error) {
      if (error instanceof CoreUnavailable) noteCoreFailure(error);
      // These are the words by which supertokens-node recognises that it should ask the next host.
      if (areMany && isUnsent(error)) throw new TypeError('fetch failed', { cause: error });
      throw error;
    }
  };
  return {
    fetch,
    /** Forgets earlier failures, for tests. */
    forget: () => void (hosts = openAll()),
  };
}

class CoreHost {
  readonly #base: string;
  readonly #options: Required<Pick<CoreCallOptions, 'timeoutMs' | 'pauseMs' | 'send'>> & CoreCallOptions;
  readonly #breakers: Readonly<Record<BreakerOf, CircuitBreakerPolicy>>;
  #busyUntil = 0;
  #quietUntil = 0;

  constructor(base: string, options: CoreCallOptions) {
    this.#base = base;
    this.#options = { pauseMs: usualPauseMs, send: coreFetch, ...options };
    const name = `SuperTokens Core at ${new URL(base).origin}`;
    this.#breakers = {
      core: this.#breakerOf('core', `The ${name}`),
      oauth_provider: this.#breakerOf('oauth_provider', `What needs the OAuth provider behind the ${name}`),
    };
  }

  #breakerOf(of: BreakerOf, name: string): CircuitBreakerPolicy {
    const { pauseMs, warn, observe } = this.#options;
    const breaker = circuitBreaker(handleWhen(isFailure), {
      halfOpenAfter: pauseMs,
      breaker: new ConsecutiveBreaker(mostFailures),
    });
    breaker.onBreak((why) => {
      const reason = 'error' in why ? `: ${why.error.message}` : '';
      warn(`${name} is left alone for ${pauseMs} ms after repeated failures${reason}.`);
    });
    breaker.onReset(() => warn(`${name} answers again.`));
    breaker.onStateChange((state) => observe?.({ type: 'breaker', of, state: states[state] }));
    return breaker;
  }

  has(address: string): boolean {
    return address.startsWith(`${this.#base}/`);
  }

  async call(address: string, init: Init): Promise<Response> {
    const now = Date.now();
    if (now < this.#quietUntil) {
      this.#reportUntried(address, init);
      throw new CoreUnavailable('core_busy', 'has asked to wait', this.#busyUntil - now);
    }
    try {
      const breaker = this.#breakers[address.includes(OF_PROVIDER) ? 'oauth_provider' : 'core'];
      return await breaker.execute(() => this.#ask(address, init));
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error;
      this.#reportUntried(address, init);
      const why = 'left alone after repeated failures';
      throw new CoreUnavailable('core_silent', why, this.#options.pauseMs, { cause: error });
    }
  }

  #reportUntried(address: string, init: Init): void {
    const { method = 'GET' } = init ?? {};
    const path = corePathOf(address.slice(this.#base.length));
    this.#options.observe?.({ type: 'core-call', path, method, outcome: 'not_tried', durationMs: 0 });
  }

  async #ask(address: string, init: Init): Promise<Response> {
    const { timeoutMs, pauseMs, onDate } = this.#options;
    const sentAt = Date.now();
    const aborter = new AbortController();
    const late = () => new CoreUnavailable('core_silent', `no answer within ${timeoutMs} ms`, pauseMs);
    const timer = setTimeout(() => aborter.abort(late()), timeoutMs);
    try {
      const answer = await this.#send(address, { ...init, signal: aborter.signal });
      const date = answer.headers.get('date');
      if (date !== null) onDate?.({ date, sentAt, receivedAt: Date.now() });
      const failure = await failureIn(answer, { address, pauseMs });
      if (failure?.code === 'core_busy') this.#keepQuiet(failure);
      if (failure) throw failure;
      const { status } = answer;
      if (status >= 500) noteCoreDoubt(new CoreUnavailable('core_failed', `answered ${status}`, pauseMs));
      return answer;
    } catch (error) {
      if (error instanceof CoreUnavailable) throw error;
      throw new CoreUnavailable('core_silent', reasonOf(error), pauseMs, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  #keepQuiet({ headers }: CoreUnavailable): void {
    const wait = Number(headers['retry-after']) * 1000;
    this.#busyUntil = Date.now() + wait;
    this.#quietUntil = Date.now() + Math.min(wait, longestPauseMs);
  }

  async #send(address: string, init: NonNullable<Init>): Promise<Response> {
    try {
      return await this.#options.send(address, init);
    } catch (error) {
      // Connections that a restarted core has closed fail once, on their next use.
      if (init.signal?.aborted || (init.method ?? 'GET') !== 'GET') throw error;
      return this.#options.send(address, init);
    }
  }
}

const unsent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

/** Whether it speaks for leaving the core alone: one that answers at once that it failed costs nobody time. */
function isFailure(error: unknown): boolean {
  return error instanceof CoreUnavailable && ['core_silent', 'core_down'].includes(error.code);
}

/** Whether the core can't have received the request. */
function isUnsent(error: unknown): boolean {
  if (!(error instanceof CoreUnavailable)) return false;
  return error.cause instanceof BrokenCircuitError || unsent.includes(codeOf(error.cause));
}

// supertokens-node sends a request again, writes too, where an error's message has the words or codes of `fetch`.
function reasonOf(error: unknown): string {
  return `the connection failed (${codeOf(error).toLowerCase()})`;
}

/** The code of what went wrong; `fetch` puts it into a cause. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : 'no code';
}

/** Apart from other requests' connections. */
const agent = new Agent();

/**
 * A `fetch` for calls to the core, at a third of the processor time: a sign-in makes twenty of them. It resolves once the
 * body has arrived, as a body can hang like an answer.
 *
 * @throws the error of undici's `dispatch`, with its `code`, or the reason of the signal
 */
export const coreFetch: typeof globalThis.fetch = (input, init = {}) => {
  const { method = 'GET', body, signal } = init;
  const { origin, pathname, search } = new URL(input instanceof Request ? input.url : input);
  return new Promise((resolve, reject) => {
    let sent: Dispatcher.DispatchController | undefined;
    const abort = () => {
      const reason = asError(signal?.reason);
      reject(reason);
      sent?.abort(reason);
    };
    signal?.addEventListener('abort', abort);
    const chunks: Buffer[] = [];
    let head: ResponseInit = {};
    agent.dispatch(
      {
        origin,
        path: pathname + search,
        method: method.toUpperCase(),
        headers: plainHeaders(init.headers),
        body: typeof body === 'string' ? body : null,
      },
      {
        onRequestStart(controller) {
          sent = controller;
          if (signal?.aborted === true) abort();
        },
        onResponseStart(_, status, headers) {
          head = { status, headers: Object.entries(headers).flatMap(linesOf) };
        },
        onResponseData: (_, chunk) => void chunks.push(chunk),
        onResponseEnd: () => resolve(new WholeResponse(Buffer.concat(chunks).toString(), head)),
        onResponseError: (_, error) => reject(error),
      },
    );
  });
};

function linesOf([name, value]: [string, string | string[] | undefined]): [string, string][] {
  return [value ?? []].flat().map((one) => [name, one]);
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('aborted', { cause: reason });
}

/** A response that has arrived: to read it, or a clone of it, takes no stream, which costs more than all the rest. */
class WholeResponse extends Response {
  readonly #text: string;

  constructor(text: string, init: ResponseInit) {
    super(null, init);
    this.#text = text;
  }

  override clone(): Response {
    return this;
  }

  override text(): Promise<string> {
    return Promise.resolve(this.#text);
  }

  override async json(): Promise<unknown> {
    return JSON.parse(this.#text) as unknown;
  }
}

import { isOfLostApp } from './core-health';
import { CoreUnavailable } from './core-unavailable';

/** How a gateway says that what is behind it doesn't answer. */
const down = [502, 503, 504];

/** The routes for which Core asks the OAuth provider (Ory Hydra). */
export const OF_PROVIDER = '/recipe/oauth/';

interface Told {
  /** Where the answer is from, with its path. */
  readonly address: string;
  /** When it is worth another try unless the answer says so, in milliseconds. */
  readonly pauseMs: number;
}

/**
 * What an answer says of a core that can't do its work now: it, its database, what stands before it or the OAuth provider
 * behind it is away or answers something else, or it has lost its data. Undefined if it is the core's answer, whatever
 * that says.
 */
export async function failureIn(
  answer: Response,
  { address, pauseMs }: Told,
): Promise<CoreUnavailable | undefined> {
  const { status, headers } = answer;
  const text = await answer.clone().text();
  if (down.includes(status)) {
    return new CoreUnavailable('core_down', `answered ${status}`, retryAfterMs(headers) ?? pauseMs);
  }
  const wait = status === 429 ? retryAfterMs(headers) : undefined;
  // Without the header, the SDK tries again by itself, a little later each time.
  if (wait !== undefined) return new CoreUnavailable('core_busy', 'answered 429', wait);
  if (await isOfLostApp(address, answer)) {
    return new CoreUnavailable('core_lost', 'doesn’t know the app any more', pauseMs);
  }
  if (status >= 500 && isAway(text, address)) {
    return new CoreUnavailable('core_failed', `answered ${status}${exceptionIn(text)}`, pauseMs);
  }
  if ((status >= 300 && status < 400) || ofStart.test(text)) {
    return new CoreUnavailable('core_down', `answered ${status}`, pauseMs);
  }
  if (status !== 200) return undefined;
  const body = parsed(text);
  if (body === undefined) return new CoreUnavailable('core_down', 'answered no JSON', pauseMs);
  const refused = address.includes(OF_PROVIDER) ? providerError(body) : undefined;
  if (refused === undefined) return undefined;
  return new CoreUnavailable('core_failed', `the OAuth provider answered ${refused}`, pauseMs);
}

/** The class of the exception that Core's text begins with. */
function exceptionIn(text: string): string {
  const [name] = /^[\w.$]{1,200}(?:Exception|Error)\b/.exec(text) ?? [];
  return name === undefined ? '' : ` (${name})`;
}

/** What a core's server says before the core has started. */
const ofStart = /^\s*<!doctype html>.*<title>HTTP Status /is;

/** What fails, and may work again: a connection, the time for an answer, or the database. */
const passing = /^(javax?\.(net|io|nio|sql)|com\.google\.gson)\.|\b(StorageQuery|DbInit|Timeout)Exception\b/;

/**
 * Whether a failure of a core is one of something behind it. Any other may be about the request alone, but where the OAuth
 * provider is asked: a core fails in many ways by what another server answers.
 */
function isAway(text: string, address: string): boolean {
  if (passing.test(text)) return true;
  return address.includes(OF_PROVIDER) && (exceptionIn(text) !== '' || text.trimStart().startsWith('<'));
}

/** Every route that the SDK asks answers with an object. */
function parsed(text: string): object | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
}

/** The status that Core was answered by a provider that failed; `unknown_error` is an answer without an error of OAuth. */
function providerError(body: object): string | undefined {
  if (!('status' in body) || body.status !== 'OAUTH_ERROR') return undefined;
  const statusCode = 'statusCode' in body ? Number(body.statusCode) : NaN;
  const isUnknown = 'error' in body && body.error === 'unknown_error';
  return statusCode >= 500 || isUnknown ? String(statusCode) : undefined;
}

/** The longest wait that is passed on, in milliseconds. */
const longestMs = 24 * 3_600_000;

/** How long an answer asks to wait (`Retry-After`: RFC 9110, section 10.2.3), in milliseconds, if it says so. */
function retryAfterMs(headers: Headers): number | undefined {
  const told = headers.get('retry-after')?.trim() ?? '';
  const wait = /^\d+$/.test(told) ? Number(told) * 1000 : Date.parse(told) - Date.now();
  return wait > 0 ? Math.min(wait, longestMs) : undefined;
}

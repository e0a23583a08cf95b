import { localeOfPage } from '@vestibule/login-flow';
import { nextTry, serverPageHeaders, type NextTry } from '@vestibule/html';
import Negotiator from 'negotiator';
import type { APIOptions } from 'supertokens-node/recipe/oauth2provider';
import type { UserContext } from 'supertokens-node/types';
import * as v from 'valibot';
import { profileOf } from '../config/client-profile';
import { brandFor, contactFor } from '../config/product';
import { coreAway, oauthError, reportError, type PluginContext } from '../sdk';
import { unanswerablePage } from './unanswerable-page';

interface Refused {
  readonly error: string;
  readonly statusCode?: number | undefined;
  /** When it is worth another try, in seconds. */
  readonly retryAfter?: string | undefined;
}

interface Call {
  readonly options: Pick<APIOptions, 'req' | 'res'>;
  /** What the client asks for. */
  readonly params: unknown;
  readonly userContext: UserContext;
}

const asking = v.object({
  ui_locales: v.fallback(v.optional(v.string(), ''), ''),
  client_id: v.fallback(v.optional(v.string()), undefined),
  tenant_id: v.fallback(v.optional(v.string()), undefined),
});

const serverError = oauthError('server_error', 'Something went wrong on our side.', 500);

const unavailable = { statusCode: 503, error: 'temporarily_unavailable' } as const;

/**
 * Wraps a route of the SDK that clients send browsers to. If a request can't be answered to the client, the SDK would
 * show the user JSON, whether it answers with an error or throws; this answers browsers with a page instead. Programs
 * get the SDK's own answer.
 *
 * @param step whether the client wants the user signed in or out
 */
export function inWords<Input extends Call, Answer extends object>(
  context: PluginContext,
  step: 'in' | 'out',
  route: (input: Input) => Promise<Answer>,
): (input: Input) => Promise<Answer | typeof serverError> {
  return async (input) => {
    try {
      const answer = await route(input);
      if (isRefused(answer)) sendPage(context, step, answer, input);
      return answer;
    } catch (error) {
      const gone = v.safeParse(coreAway, error);
      const wait = gone.success ? { retryAfter: gone.output.headers['retry-after'] } : undefined;
      const refused = { ...serverError, ...(wait && { ...unavailable, ...wait }) };
      if (!sendPage(context, step, refused, input)) throw error;
      reportError(context.options, error, input.options.res);
      return refused;
    }
  };
}

function faultOf(statusCode: number): 'theirs' | 'ours' | 'away' {
  if (statusCode === 503) return 'away';
  return statusCode >= 500 ? 'ours' : 'theirs';
}

function isRefused(answer: object): answer is Refused {
  return 'error' in answer && typeof answer.error === 'string';
}

/** Returns whether a browser asks, which then has its page. */
function sendPage(
  context: PluginContext,
  step: 'in' | 'out',
  { error, statusCode = 400, retryAfter }: Refused,
  { options: { req, res }, params, userContext }: Call,
): boolean {
  const { config, options, met, sdk } = context;
  res.setHeader('vary', 'accept', true);
  const accepted = new Negotiator({ headers: { accept: req.getHeaderValue('accept') ?? '*/*' } });
  if (accepted.mediaType(['application/json', 'text/html']) !== 'text/html') return false;
  const { appInfo } = sdk();
  const asked = v.parse(
    v.fallback(asking, { ui_locales: '', client_id: undefined, tenant_id: undefined }),
    params,
  );
  const again = addressOf(req.getOriginalURL(), params);
  const isAway = statusCode === 503;
  const next = nextTry(req.getHeaderValue('cookie'), Number(retryAfter ?? 0));
  const seconds = isAway ? next.seconds : undefined;
  const fault = faultOf(statusCode);
  const { client_id: clientId = '', tenant_id: tenantId } = asked;
  // A request that is wrong may be somebody else's.
  const isVerified = fault !== 'theirs' && profileOf(config, { clientId }).verified;
  const brand = brandFor(context, { tenantId, ...(isVerified && { clientId }) });
  const page = unanswerablePage({
    lang: localeOfPage({
      query: new URLSearchParams({ ui_locales: asked.ui_locales }),
      header: (name) => req.getHeaderValue(name),
      tenantId,
    }),
    tenantId,
    brand,
    home: `${appInfo.getOrigin({ request: undefined, userContext }).getAsStringDangerous()}/`,
    step,
    error,
    fault,
    client: isAway ? met.find(clientId) : undefined,
    again,
    seconds,
    requestId: options.requestId?.(res),
    choice: options.choice,
    supportContact: contactFor(context, tenantId),
  });
  for (const [name, value] of Object.entries(serverPageHeaders(brand, "'self'")))
    res.setHeader(name, value, false);
  if (seconds !== undefined) res.setHeader('refresh', `${seconds}; url=${again}`, false);
  if (isAway) keep(res, next.cookie, appInfo.apiDomain.getAsStringDangerous().startsWith('https:'));
  res.setStatusCode(statusCode);
  // The SDK sends nothing if an answer was already sent.
  res.sendHTMLResponse(page);
  return true;
}

function keep(
  res: Call['options']['res'],
  { name, value, maxAge }: NextTry['cookie'],
  secure: boolean,
): void {
  res.setCookie(name, value, undefined, secure, true, Date.now() + maxAge * 1000, '/', 'lax');
}

/** The address of a request, from the root of its host, for a browser to ask the same again; a form's as if by GET. */
function addressOf(original: string, params: unknown): string {
  const { pathname, search } = new URL(original, 'http://localhost');
  if (search !== '') return pathname + search;
  const fields = v.parse(v.fallback(v.record(v.string(), v.string()), {}), params);
  return `${pathname}?${new URLSearchParams(fields)}`;
}

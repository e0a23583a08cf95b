import { parseSetCookie } from 'set-cookie-parser';
import type { SessionContainer } from 'supertokens-node/recipe/session';
import type { UserContext } from 'supertokens-node/types';
import { type Problem, challengeProblem } from '../problem';
import { issuerOf, type PluginContext, type BaseRequest, type BaseResponse } from '../sdk';

// How long a request's cookies are valid, if the core doesn't say.
const challengeLifetimeMs = 30 * 60_000;

/** One call of a route, as the framework and the SDK pass it. */
export interface Call {
  request: BaseRequest;
  response: BaseResponse;
  session: SessionContainer | undefined;
  userContext: UserContext;
}

export interface Redirect {
  status: 'OK';
  frontendRedirectTo: string;
}

/**
 * Sends the proof of an answer to the authorization endpoint at once, as the SDK does after a login, instead of sending
 * the browser there. The core accepts each proof once, so the result of this call says whether it counted.
 */
export async function redeem(
  { sdk }: PluginContext,
  redirectTo: string,
  { request, response, session, userContext }: Call,
): Promise<Redirect | Problem> {
  const { appInfo, recipe } = sdk();
  const endpoint = `${issuerOf({ appInfo })}/oauth/auth`;
  const url = new URL(redirectTo);
  if (`${url.origin}${url.pathname}` !== endpoint) return { status: 'OK', frontendRedirectTo: redirectTo };
  const answer = await recipe.authorization({
    params: Object.fromEntries(url.searchParams),
    cookies: request.getHeaderValue('cookie'),
    session,
    userContext,
  });
  if ('error' in answer) return challengeProblem(answer);
  setCookies(response, answer.cookies ?? []);
  return { status: 'OK', frontendRedirectTo: answer.redirectTo };
}

function setCookies(response: BaseResponse, lines: readonly string[]): void {
  for (const cookie of parseSetCookie(lines, { split: true })) {
    const { name, value, domain, secure = false, httpOnly = false, expires, path = '/' } = cookie;
    const sameSite = cookie.sameSite?.toLowerCase();
    response.setCookie(
      name,
      value,
      domain,
      secure,
      httpOnly,
      expires?.getTime() ?? Date.now() + challengeLifetimeMs,
      path,
      sameSite === 'strict' || sameSite === 'none' ? sameSite : 'lax',
    );
  }
}

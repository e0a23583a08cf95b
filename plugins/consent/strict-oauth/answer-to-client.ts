import { parseUrl } from '@vestibule/contract';
import { decodeJwt } from 'jose';
import { getOpenIdDiscoveryConfiguration } from 'supertokens-node/recipe/openid';
import type { RecipeInterface } from 'supertokens-node/recipe/oauth2provider';
import type { UserContext } from 'supertokens-node/types';
import { oauthError } from '../sdk';
import type { AnswerForms } from './form-post/answer-forms';
import type { AnswerAddress, Params } from './redirect-uri';

export type Answer = Awaited<ReturnType<RecipeInterface['authorization']>>;

/** An `error` of RFC 6749 section 4.1.2.1 or OpenID Connect Core section 3.1.2.6, with a sentence for developers. */
export type Mistake = readonly [error: string, description: string];

/** Answered directly, since the client or its address isn't known to be right. */
export function refusal([error, errorDescription]: Mistake) {
  return oauthError(error, errorDescription, 400);
}

/** Answers clients as they asked for it: `response_mode`, `state` and the address are theirs. */
export class AnswerToClient {
  readonly #forms: AnswerForms;

  constructor(forms: AnswerForms) {
    this.#forms = forms;
  }

  async error(
    address: AnswerAddress,
    [error, description]: Mistake,
    params: Params,
    userContext: UserContext,
  ): Promise<{ redirectTo: string; cookies: string[] }> {
    const { state } = params;
    const told = { error, error_description: description, ...(state !== undefined && { state }) };
    const asked = { response_mode: modeIn(params['request']), ...params };
    return { redirectTo: await this.#send(address, Object.entries(told), asked, userContext), cookies: [] };
  }

  /**
   * Turns the core's answer to the client into ours: at the client's own address, with `iss` (RFC 9207), and without a
   * `state` that the client didn't send. Leaves any other answer as it is.
   */
  async ofCore(
    answer: Answer,
    address: AnswerAddress,
    params: Params,
    userContext: UserContext,
  ): Promise<Answer> {
    if ('error' in answer) return answer;
    const searchParams = parseUrl(answer.redirectTo)?.searchParams ?? new URLSearchParams();
    const isAnswer = searchParams.has('code') || searchParams.has('error');
    if (!isAnswer || placeOf(answer.redirectTo) !== placeOf(address.registered)) return answer;
    const own = new URL(address.registered).searchParams;
    const { state } = params;
    const told = [...searchParams].flatMap(([name, value]): [string, string][] => {
      if (own.getAll(name).includes(value) || name === 'iss') return [];
      // The core may have got another in its place.
      if (name === 'state') return state === undefined ? [] : [[name, state]];
      return [[name, value]];
    });
    return { ...answer, redirectTo: await this.#send(address, told, params, userContext) };
  }

  async #send(
    { redirectUri }: AnswerAddress,
    told: readonly (readonly [string, string])[],
    { response_mode: mode, tenant_id: tenantId }: Params,
    userContext: UserContext,
  ): Promise<string> {
    const { issuer } = await getOpenIdDiscoveryConfiguration(userContext);
    const answer = [...told, ['iss', issuer] as const].map(([name, value]): [string, string] => [
      name,
      value,
    ]);
    return mode === 'form_post'
      ? this.#forms.addressOf({ redirectUri, answer, tenantId })
      : withQuery(redirectUri, new URLSearchParams(answer));
  }
}

/** How a request object wants its refusal: nothing else of one is read (OpenID Connect Core section 6.1). */
function modeIn(request: string | undefined): string | undefined {
  try {
    return request !== undefined && decodeJwt(request)['response_mode'] === 'form_post'
      ? 'form_post'
      : undefined;
  } catch {
    return undefined;
  }
}

// The core may have written the query in another way.
function placeOf(address: string): string {
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`;
}

// Not through URL, which would rewrite what the client registered.
function withQuery(address: string, query: URLSearchParams): string {
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

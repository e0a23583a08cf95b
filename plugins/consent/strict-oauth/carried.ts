import { queryOf } from '@vestibule/contract';
import { randomBytes } from 'node:crypto';
import { isKept, markOf } from './kept-state';
import { words, type Params } from './redirect-uri';

/**
 * The parameters in which a request carries through the core what only the API can honour. They come back in the request's
 * address, which the core stores. A client's own are dropped.
 */
const CARRIED = {
  /** The user of an `id_token_hint`, or of the `sub` in `claims`. */
  subject: 'vestibule_subject',
  /** `none`: the client sent no `state`, and the core got one that was made up. `kept`: the core got the mark of it. */
  state: 'vestibule_state',
  /** The client's `redirect_uri`, where the core got the registered one. */
  redirectUri: 'vestibule_redirect_uri',
  responseMode: 'vestibule_response_mode',
  /** The SDK hides `prompt=none` in the same way. */
  prompt: 'st_prompt',
} as const;

/** What the core has no words for: it says so after the sign-in. */
const OUR_PROMPTS = ['select_account', 'create'];

/** A request as the client sent it, and what the core knows it by. */
export interface AskedRequest {
  /** As the client sent it; parameters without a value are left out. */
  readonly params: Params;
  /** The `state` that the core got; undefined until it gets one. */
  readonly coreState: string | undefined;
  /** Whether that is the mark of a `state` that the browser keeps. */
  readonly isStateKept: boolean;
  /** The only user who may answer, if an earlier round has found out. */
  readonly subject: string | undefined;
}

/** Whether a challenge was answered: the request comes with the core's proof of it. */
export function isProof(params: Params): boolean {
  return params['login_verifier'] !== undefined || params['consent_verifier'] !== undefined;
}

/**
 * Reads a request of any round.
 *
 * @param isStored whether it comes as the core stored it; the first one comes from the client
 */
export function asAsked(given: Params, isStored = isProof(given)): AskedRequest {
  const carried = Object.values<string>(CARRIED);
  const params = Object.fromEntries(Object.entries(given).filter(([name]) => !carried.includes(name)));
  if (!isStored) return { params, coreState: undefined, isStateKept: false, subject: undefined };
  const { state, redirect_uri: redirectUri, prompt } = params;
  const prompts = [...words(prompt), ...words(given[CARRIED.prompt])].join(' ');
  return {
    params: withoutEmpty({
      ...params,
      state: given[CARRIED.state] === undefined ? state : undefined,
      redirect_uri: given[CARRIED.redirectUri] ?? redirectUri,
      response_mode: given[CARRIED.responseMode],
      prompt: prompts,
    }),
    coreState: state,
    isStateKept: given[CARRIED.state] === 'kept',
    subject: given[CARRIED.subject],
  };
}

/**
 * What the core gets of a request.
 *
 * @param registered the `redirect_uri` as the core knows it
 */
export function forCore(
  { params, coreState, subject }: AskedRequest,
  registered: string,
): Record<string, string> {
  const {
    prompt,
    id_token_hint: _hint,
    response_mode: mode,
    redirect_uri: redirectUri,
    state,
    ...rest
  } = params;
  const [ours, its] = [true, false].map((isOurs) =>
    words(prompt).filter((one) => OUR_PROMPTS.includes(one) === isOurs),
  );
  return withoutEmpty({
    ...rest,
    ...stateForCore(state, coreState),
    redirect_uri: redirectUri && registered,
    [CARRIED.redirectUri]: redirectUri === registered ? undefined : redirectUri,
    [CARRIED.responseMode]: mode === 'query' ? undefined : mode,
    prompt: its?.join(' '),
    [CARRIED.prompt]: ours?.join(' '),
    [CARRIED.subject]: subject,
  });
}

// Ory Hydra refuses a request without one.
function stateForCore(state: string | undefined, coreState: string | undefined): Params {
  if (isKept(state)) return { state: markOf(state), [CARRIED.state]: 'kept' };
  if (state !== undefined) return { state };
  return { state: coreState ?? randomBytes(16).toString('base64url'), [CARRIED.state]: 'none' };
}

/** The request behind a challenge, from its address in the core. */
export function storedRequest(requestUrl: string): AskedRequest {
  return asAsked(withoutEmpty(Object.fromEntries(queryOf(requestUrl))), true);
}

export function withoutEmpty(params: Params): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}

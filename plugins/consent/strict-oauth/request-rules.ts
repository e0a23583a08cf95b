import { parseUrl } from '@vestibule/contract';
import type { OAuth2Client } from '../sdk';
import type { Mistake } from './answer-to-client';
import { mistakeInClaims } from './claims/requested-claims';
import { LONGEST_STATE } from './kept-state';
import type { RequestRules } from './options';
import { words, type Params } from './redirect-uri';

type Rule = (params: Params, client: OAuth2Client, rules: RequestRules) => Mistake | false;

const leastEntropy = 8;
/** `create` is of Initiating User Registration via OpenID Connect 1.0. */
const prompts = ['none', 'login', 'consent', 'select_account', 'create'];
const modes = ['query', 'form_post'];
/** What a SHA-256 hash is in base64url (RFC 7636 section 4.2). */
const s256 = /^[\w-]{43}$/;

/**
 * What makes a request fail, in the order in which Ory Hydra looks. It looks at some of it only once the user has signed
 * in and agreed, and doesn't tell the client about all of it.
 */
const rules: readonly Rule[] = [
  ({ request }) => request !== undefined && ['request_not_supported', 'Request objects are not supported.'],

  ({ request_uri: address }) =>
    address !== undefined && ['request_uri_not_supported', 'The parameter request_uri is not supported.'],

  ({ registration }) =>
    registration !== undefined && [
      'registration_not_supported',
      'The parameter registration is not supported.',
    ],

  ({ scope }, client) =>
    !words(scope).every((wanted) => mayHaveScope(client, wanted)) && [
      'invalid_scope',
      'The client may not ask for one of the scopes.',
    ],

  ({ audience }, client) =>
    !words(audience).every((wanted) => (client.audience ?? []).some((own) => covers(own, wanted))) && [
      'invalid_request',
      'The client may not ask for this audience.',
    ],

  // Implicit and hybrid types hand out tokens through the browser; RFC 9700 section 2.1.2 advises against them.
  ({ response_type: type }, { responseTypes }) =>
    (type !== 'code' || !orDefault(responseTypes, 'code').includes('code')) && [
      'unsupported_response_type',
      'The response type must be code, and registered for the client.',
    ],

  (_params, { grantTypes }) =>
    !orDefault(grantTypes, 'authorization_code').includes('authorization_code') && [
      'unauthorized_client',
      'The client may not use the authorization code grant.',
    ],

  ({ response_mode: mode }) =>
    mode !== undefined &&
    !modes.includes(mode) && [
      'unsupported_response_mode',
      `The response mode must be ${modes.join(' or ')}.`,
    ],

  // RFC 9700 section 2.1: PKCE protects a client from forged answers too.
  ({ state, code_challenge: challenge }) =>
    state === undefined &&
    challenge === undefined && ['invalid_state', 'A request needs a state, or PKCE (code_challenge).'],

  ({ state }) =>
    state !== undefined &&
    (state.length < leastEntropy || state.length > LONGEST_STATE) && [
      'invalid_state',
      `The parameter state must have between ${leastEntropy} and ${LONGEST_STATE} characters.`,
    ],

  ({ prompt }) => {
    const given = words(prompt);
    const isWrong =
      given.some((one) => !prompts.includes(one)) || (given.includes('none') && given.length > 1);
    return (
      isWrong && [
        'invalid_request',
        `The prompt may be none, or any of ${prompts.slice(1).join(', ')}, separated by spaces.`,
      ]
    );
  },

  mistakeInClaims,

  ({ max_age: seconds }) =>
    seconds !== undefined &&
    !/^\d{1,15}$/.test(seconds) && ['invalid_request', 'The parameter max_age must be a number of seconds.'],

  ({ nonce }) =>
    nonce !== undefined &&
    nonce.length < leastEntropy && [
      'insufficient_entropy',
      `The parameter nonce must have at least ${leastEntropy} characters.`,
    ],

  // RFC 7636 section 4.4.1.
  ({ code_challenge: challenge, code_challenge_method: method }) =>
    (challenge ?? method) !== undefined &&
    !(method === 'S256' && s256.test(challenge ?? '')) && [
      'invalid_request',
      'PKCE takes code_challenge_method=S256 and the code_challenge that belongs to it.',
    ],

  // RFC 9700 section 2.1.1: anyone who intercepts a public client's code could use it.
  ({ code_challenge: challenge }, { tokenEndpointAuthMethod }, { pkce }) =>
    challenge === undefined &&
    (pkce === 'all' || tokenEndpointAuthMethod === 'none') && [
      'invalid_request',
      `${pkce === 'all' ? 'Clients' : 'Public clients'} must use PKCE: code_challenge with code_challenge_method=S256.`,
    ],
];

/** What is wrong with a request to the authorization endpoint; undefined if it can succeed. */
export function mistakeIn(params: Params, client: OAuth2Client, demanded: RequestRules): Mistake | undefined {
  for (const rule of rules) {
    const mistake = rule(params, client, demanded);
    if (mistake) return mistake;
  }
  return undefined;
}

// Some cores keep the default of a list as an empty one.
function orDefault(registered: readonly string[] | null | undefined, usual: string): readonly string[] {
  return registered && registered.length > 0 ? registered : [usual];
}

function mayHaveScope({ scope }: OAuth2Client, wanted: string): boolean {
  // Ory Hydra reads `*` in a registered scope as any text, and refuses the wrong ones at once.
  return words(scope).some((own) => own === wanted || own.includes('*'));
}

// As Ory Hydra compares: the same origin, and a path at or below the registered one.
function covers(own: string, wanted: string): boolean {
  if (own === wanted) return true;
  const [one, other] = [parseUrl(own), parseUrl(wanted)];
  if (!one || !other || `${one.protocol}//${one.host}` !== `${other.protocol}//${other.host}`) return false;
  return `${other.pathname}/`.startsWith(`${one.pathname.replace(/(?<!\/)\/+$/, '')}/`);
}

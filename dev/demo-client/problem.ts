import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';

/** What the user reads. */
interface Words {
  /** `quiet` is for users who got what they wanted, `failed` for what did. */
  readonly tone: 'quiet' | 'warning' | 'failed';
  readonly title: string;
  readonly text: string;
  /** The label of the link that starts a sign-in. */
  readonly next: string;
}

/** What a page says of a sign-in that didn't happen: words for people, and a code for developers. */
export interface Problem extends Words {
  readonly code: string;
  /** What the authorisation server, or a check, gave as the reason. Untrusted. */
  readonly reason: string | undefined;
  readonly status: number;
}

const failed: Words = {
  tone: 'failed',
  title: 'Sign-in didn’t work',
  text: 'You aren’t signed in. Please try again. If that doesn’t help, contact our support.',
  next: 'Try again',
};
const notYet: Words = {
  tone: 'quiet',
  title: 'You aren’t signed in yet',
  text: 'Vestibule has to ask you something first, such as who you are.',
  next: 'Sign in',
};
const away: Words = {
  ...failed,
  text: 'We can’t reach Vestibule right now. Wait a minute, then try again.',
};
const over: Words = {
  tone: 'warning',
  title: 'Please start again',
  text: 'This sign-in was already used, took too long, or was started in another browser.',
  next: 'Sign in again',
};

/** By the `error` of RFC 6749 (4.1.2.1, 5.2) and OpenID Connect Core (3.1.2.6). */
const words: Readonly<Record<string, Words>> = {
  access_denied: {
    tone: 'quiet',
    title: 'You cancelled',
    text: 'Nothing was shared with Acme Notes. You can sign in whenever you like.',
    next: 'Sign in again',
  },
  login_required: notYet,
  consent_required: notYet,
  interaction_required: notYet,
  account_selection_required: notYet,
  invalid_scope: {
    ...failed,
    text: 'Acme Notes asked for something it isn’t allowed to have. That’s our mistake: please contact our support.',
  },
  invalid_grant: over,
  server_error: away,
  temporarily_unavailable: away,
};

/** Turns any failure at the authorisation server into something to show. */
export function toProblem(error: unknown): Problem {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    return problem(error.error, error.error_description, 400);
  }
  if (error instanceof WWWAuthenticateChallengeError) {
    const { error: code, error_description: reason } = error.cause[0]?.parameters ?? {};
    return problem(code ?? 'unauthorized', reason ?? 'Vestibule did not accept the access token.', 400);
  }
  if (isNetworkError(error) || (error instanceof ClientError && isNetworkError(error.cause))) {
    return { ...away, code: 'server_unreachable', reason: undefined, status: 502 };
  }
  if (error instanceof ClientError) {
    const reason = error.cause instanceof Error ? error.cause.message : error.message;
    return problem(error.code ?? 'client_error', reason, 502);
  }
  return problem('client_error', error instanceof Error ? error.message : undefined, 500);
}

/** For an answer that belongs to no flow of this browser. */
export const unknownFlow: Problem = { ...over, code: 'unknown_state', reason: undefined, status: 400 };

/** For a request that a page of another site sent. */
export const crossSite: Problem = {
  ...failed,
  text: 'That request came from another site, so nothing was done.',
  code: 'cross_site',
  reason: undefined,
  status: 403,
};

function problem(code: string, reason: string | undefined, status: number): Problem {
  return { ...((Object.hasOwn(words, code) ? words[code] : undefined) ?? failed), code, reason, status };
}

/** `fetch` reports these as a TypeError, or by name on a timeout; names work across realms. */
function isNetworkError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('name' in error)) return false;
  return error.name === 'TypeError' || error.name === 'TimeoutError';
}

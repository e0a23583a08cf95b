import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';

/** What the error page shows: a code, and words for people. */
export interface Problem {
  code: string;
  description: string;
  status: number;
}

const explanations: Record<string, string> = {
  login_required: 'You aren’t signed in to Vestibule, and this check may not ask you to.',
  consent_required: 'Vestibule needs your consent, and this check may not ask for it.',
  interaction_required: 'Vestibule needs to ask you something, and this check may not.',
  access_denied: 'You refused the request, so Acme Notes got no access.',
  invalid_scope: 'Acme Notes asked for something it isn’t allowed to have.',
  invalid_grant: 'This sign-in was already used or has expired.',
};

/** Turns any failure at the authorisation server into something to show. */
export function toProblem(error: unknown): Problem {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    const description = error.error_description ?? explanations[error.error];
    return { code: error.error, description: description ?? 'Vestibule gave no reason.', status: 400 };
  }
  if (error instanceof WWWAuthenticateChallengeError) {
    const { error: code, error_description: description } = error.cause[0]?.parameters ?? {};
    return {
      code: code ?? 'unauthorized',
      description: description ?? 'Vestibule did not accept the access token.',
      status: 400,
    };
  }
  if (isNetworkError(error) || (error instanceof ClientError && isNetworkError(error.cause))) {
    return {
      code: 'server_unreachable',
      description: 'Vestibule could not be reached. It may still be starting.',
      status: 502,
    };
  }
  if (error instanceof ClientError) {
    const reason = error.cause instanceof Error ? error.cause.message : error.message;
    return { code: error.code ?? 'client_error', description: reason, status: 502 };
  }
  return {
    code: 'client_error',
    description: error instanceof Error ? error.message : 'Something unexpected happened.',
    status: 500,
  };
}

export const unknownFlow: Problem = {
  code: 'unknown_state',
  description:
    'This answer doesn’t belong to a sign-in started in this browser, or it was already used. You aren’t signed in.',
  status: 400,
};

/** `fetch` reports these as a TypeError, or by name on a timeout; names work across realms. */
function isNetworkError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('name' in error)) return false;
  return error.name === 'TypeError' || error.name === 'TimeoutError';
}

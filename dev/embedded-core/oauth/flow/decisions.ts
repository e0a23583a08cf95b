import type { JsonObject } from '../../json';
import { OAuthError, oauthError } from '../oauth-error';
import { inSnakeCase, readerOf, UnreadableBodyError } from '../provider-json';
import type { ConsentDecision, LoginDecision, Refusal } from './flow';

export interface LoginAnswer {
  subject: string;
  decision: LoginDecision;
  context: unknown;
}

/** Reads how a backend accepts a login challenge; throws OAuthError. */
export function readLoginAnswer(body: JsonObject): LoginAnswer {
  const reader = readerOf('HandledLoginRequest', inSnakeCase(body));
  const answer = {
    subject: reader.string('subject'),
    decision: {
      remember: reader.boolean('remember'),
      rememberFor: reader.integer('remember_for'),
      extendSessionLifespan: reader.boolean('extend_session_lifespan'),
      acr: reader.string('acr'),
      amr: reader.strings('amr'),
      identityProviderSessionId: reader.string('identity_provider_session_id'),
    },
    context: reader.raw('context') ?? null,
  };
  // Only for subjects that differ by client, which Core doesn't let a client have.
  reader.string('force_subject_identifier');
  explaining(() => reader.finish({ refuseOthers: true }));
  if (answer.subject === '') throw oauthError('invalid_request', "Field 'subject' must not be empty.");
  return answer;
}

export interface ConsentAnswer {
  decision: ConsentDecision;
  /** Undefined leaves what came with the login. */
  context: unknown;
}

/** Reads how a backend accepts a consent challenge, but for the fields that are Core's own; throws OAuthError. */
export function readConsentAnswer(
  body: JsonObject,
  session: Pick<ConsentDecision, 'accessToken' | 'idToken'>,
): ConsentAnswer {
  const reader = readerOf('AcceptOAuth2ConsentRequest', inSnakeCase(body));
  const answer = {
    decision: {
      ...session,
      grantedScope: reader.strings('grant_scope') ?? [],
      grantedAudience: reader.strings('grant_access_token_audience') ?? [],
      remember: reader.boolean('remember'),
      rememberFor: reader.integer('remember_for'),
    },
    context: reader.raw('context'),
  };
  // Core and Hydra set both themselves.
  for (const name of ['session', 'handled_at']) reader.raw(name);
  unexplained(() => reader.finish({ refuseOthers: true }));
  return answer;
}

/** Reads how a backend refuses a challenge; `fallback` names the error where the body doesn't. Throws OAuthError. */
export function readRefusal(body: JsonObject, step: 'login' | 'consent'): Refusal {
  const reader = readerOf('RequestDeniedError', inSnakeCase(body));
  const refusal = {
    error: reader.string('error') || `${step} request denied`,
    errorDescription: reader.string('error_description'),
    errorHint: reader.string('error_hint'),
    statusCode: reader.integer('status_code') || 400,
  };
  reader.string('error_debug');
  reader.boolean('valid');
  (step === 'login' ? explaining : unexplained)(() => reader.finish({ refuseOthers: true }));
  return refusal;
}

// Hydra tells what it can't read of an answer to a login challenge, and of one to a consent challenge only that.
function explaining(finish: () => void): void {
  try {
    finish();
  } catch (error) {
    if (!(error instanceof UnreadableBodyError)) throw error;
    throw oauthError('invalid_request', `Unable to decode body because: ${error.message}`);
  }
}

function unexplained(finish: () => void): void {
  try {
    finish();
  } catch (error) {
    if (!(error instanceof UnreadableBodyError)) throw error;
    const { code, message } = oauthError('error');
    throw new OAuthError(code, message, 400);
  }
}

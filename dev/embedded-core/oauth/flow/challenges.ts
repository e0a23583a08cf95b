import { seconds } from '../../clock';
import { isJsonObject, type JsonObject } from '../../json';
import type { RequestContext } from '../../server/route';
import { OAuthError, oauthError } from '../oauth-error';
import { requestAgain } from '../provider-address';
import { readerOf, type Reader } from '../provider-json';
import { isOver, openFlow, sealFlow, type ConsentDecision, type Flow, type FlowStep } from './flow';

/** The flow that a challenge asks about. Throws OAuthError where it is none, or too old. */
export function flowOfChallenge({ app, clock }: RequestContext, step: FlowStep, challenge: string): Flow {
  const flow = openFlow(app.oauth.sealingKey, step, 'challenge', challenge);
  if (!flow) throw new OAuthError('Not Found', 'Unable to locate the requested resource', 404);
  if (isOver(flow, clock.now())) {
    throw oauthError('request_unauthorized', `The ${step} request has expired, please try again.`);
  }
  return flow;
}

/**
 * Where the browser goes after the backend accepted a login challenge, as often as it does; throws OAuthError, first for
 * what the body lacks.
 */
export function acceptLogin(context: RequestContext, challenge: string, body: JsonObject): string {
  const reader = readerOf('HandledLoginRequest', body);
  const subject = reader.string('subject');
  const login = {
    remember: reader.boolean('remember'),
    rememberFor: reader.integer('remember_for'),
    extendSessionLifespan: reader.boolean('extend_session_lifespan'),
    acr: reader.string('acr'),
    amr: reader.strings('amr'),
  };
  const own = reader.raw('context') ?? null;
  reader.string('identity_provider_session_id');
  // Only for subjects that differ by client, which Core doesn't let a client have.
  reader.string('force_subject_identifier');
  assertReadable(reader, 'login');
  if (subject === '') throw oauthError('invalid_request', "Field 'subject' must not be empty.");
  const flow = flowOfChallenge(context, 'login', challenge);
  // Hydra remembers another user in this browser: whoever this is has to sign in anew.
  if (flow.subject !== '' && flow.subject !== subject) {
    return requestAgain(flow.requestUrl, { prompt: 'login' });
  }
  return withVerifier(context, 'login', {
    ...flow,
    subject,
    login: { ...login, remember: login.remember || flow.isLoginSkipped },
    authenticatedAt: flow.isLoginSkipped ? flow.authenticatedAt : seconds(context.clock.now()),
    context: own,
  });
}

/** The same for a consent challenge. What Core itself wants in the tokens is under `session` in the body. */
export function acceptConsent(context: RequestContext, challenge: string, body: JsonObject): string {
  const reader = readerOf('AcceptOAuth2ConsentRequest', body);
  const session = reader.raw('session');
  const consent: ConsentDecision = {
    accessToken: objectIn(session, 'access_token'),
    idToken: objectIn(session, 'id_token'),
    grantedScope: reader.strings('grant_scope') ?? [],
    grantedAudience: reader.strings('grant_access_token_audience') ?? [],
    remember: reader.boolean('remember'),
    rememberFor: reader.integer('remember_for'),
  };
  const own = reader.raw('context');
  // Hydra sets it itself.
  reader.raw('handled_at');
  assertReadable(reader, 'consent');
  const flow = flowOfChallenge(context, 'consent', challenge);
  return withVerifier(context, 'consent', {
    ...flow,
    consent,
    context: own === undefined ? flow.context : own,
  });
}

/** Where the browser goes after the backend refused a challenge. Throws OAuthError. */
export function refuse(context: RequestContext, step: FlowStep, challenge: string, body: JsonObject): string {
  const reader = readerOf('RequestDeniedError', body);
  const refusal = {
    error: reader.string('error') || `${step} request denied`,
    errorDescription: reader.string('error_description'),
    errorHint: reader.string('error_hint'),
    statusCode: reader.integer('status_code') || 400,
  };
  reader.string('error_debug');
  reader.boolean('valid');
  assertReadable(reader, step);
  const flow = flowOfChallenge(context, step, challenge);
  const refused = step === 'login' ? { subject: '', loginError: refusal } : { consentError: refusal };
  return withVerifier(context, step, { ...flow, ...refused });
}

function objectIn(value: unknown, name: string): JsonObject {
  const found = isJsonObject(value) ? value[name] : undefined;
  return isJsonObject(found) ? found : {};
}

// Hydra tells what it can't read of an answer to a login challenge, and of one to a consent challenge only that.
function assertReadable(reader: Reader, step: FlowStep): void {
  const complaint = reader.complaint({ refuseOthers: true });
  if (complaint === undefined) return;
  if (step === 'login') throw oauthError('invalid_request', `Unable to decode body because: ${complaint}`);
  throw new OAuthError('error', oauthError('error').message);
}

function withVerifier({ app }: RequestContext, step: FlowStep, flow: Flow): string {
  return requestAgain(flow.requestUrl, {
    [`${step}_verifier`]: sealFlow(app.oauth.sealingKey, step, 'verifier', flow),
  });
}

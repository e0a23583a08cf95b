import type { RequestContext } from '../../server/route';
import { OAuthError, oauthError } from '../oauth-error';
import { requestAgain } from '../provider-address';
import { openFlow, sealFlow, type Flow, type FlowStep, type Refusal } from './flow';
import type { ConsentAnswer, LoginAnswer } from './decisions';

/** Seconds in which login and consent have to be done. */
export const FLOW_SECONDS = 30 * 60;

/** The flow that a challenge asks about. Throws OAuthError where it is none, or too old. */
export function flowOfChallenge(
  { app, clock }: RequestContext,
  step: FlowStep,
  challenge: string | undefined,
): Flow {
  if (!challenge) {
    throw oauthError('invalid_request', "Query parameter 'challenge' is not defined but should have been.");
  }
  const flow = openFlow(app.oauth.sealingKey, step, 'challenge', challenge);
  if (!flow) throw new OAuthError('Not Found', 'Unable to locate the requested resource', 404);
  if (isOver(flow, clock.now())) {
    throw oauthError('request_unauthorized', `The ${step} request has expired, please try again.`);
  }
  return flow;
}

export function isOver({ requestedAt }: Flow, now: number): boolean {
  return (requestedAt + FLOW_SECONDS) * 1000 < now;
}

/** Where the browser goes after the backend accepted a login challenge, as often as it does. */
export function acceptLogin(
  context: RequestContext,
  challenge: string | undefined,
  readAnswer: () => LoginAnswer,
): string {
  if (!challenge) flowOfChallenge(context, 'login', challenge);
  const { subject, decision, context: own } = readAnswer();
  const flow = flowOfChallenge(context, 'login', challenge);
  // Hydra remembers another user in this browser: whoever this is has to sign in anew.
  if (flow.subject !== '' && flow.subject !== subject)
    return requestAgain(flow.requestUrl, { prompt: 'login' });
  const accepted = {
    ...flow,
    subject,
    login: { ...decision, remember: decision.remember || flow.isLoginSkipped },
    authenticatedAt: flow.isLoginSkipped ? flow.authenticatedAt : seconds(context.clock.now()),
    context: own,
  };
  return withVerifier(context, 'login', accepted);
}

export function acceptConsent(
  context: RequestContext,
  challenge: string | undefined,
  readAnswer: () => ConsentAnswer,
): string {
  if (!challenge) flowOfChallenge(context, 'consent', challenge);
  const { decision, context: own } = readAnswer();
  const flow = flowOfChallenge(context, 'consent', challenge);
  const accepted = { ...flow, consent: decision, context: own === undefined ? flow.context : own };
  return withVerifier(context, 'consent', accepted);
}

export function refuse(
  context: RequestContext,
  step: FlowStep,
  challenge: string | undefined,
  readRefusal: () => Refusal,
): string {
  if (!challenge) flowOfChallenge(context, step, challenge);
  const refusal = readRefusal();
  const flow = flowOfChallenge(context, step, challenge);
  const refused =
    step === 'login' ? { ...flow, subject: '', loginError: refusal } : { ...flow, consentError: refusal };
  return withVerifier(context, step, refused);
}

/** Whole seconds of a time in milliseconds. */
export function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}

function withVerifier({ app }: RequestContext, step: FlowStep, flow: Flow): string {
  return requestAgain(flow.requestUrl, {
    [`${step}_verifier`]: sealFlow(app.oauth.sealingKey, step, 'verifier', flow),
  });
}

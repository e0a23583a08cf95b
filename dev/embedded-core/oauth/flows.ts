import { LIFETIMES } from '../lifetimes';
import { randomToken } from '../hashes';
import type { AppRecords } from '../store';
import { oauthError } from './oauth-error';
import type { AuthorizationFlow, FlowHandle, FlowStep, Refusal } from './oauth-records';

/** A placeholder that supertokens-node replaces with its API domain and base path. */
const API = '{apiDomain}';

/** A new challenge or verifier for a step of the flow. */
export function newFlowHandle(app: AppRecords, handle: FlowHandle): string {
  const text = randomToken(32);
  app.oauth.flowHandles.set(text, handle);
  return text;
}

/** Throws not_found for an unknown challenge, and request_unauthorized for an expired one. */
export function flowOfChallenge(
  app: AppRecords,
  step: FlowStep,
  challenge: string,
  now: number,
): AuthorizationFlow {
  const flow = flowOf(app, step, 'challenge', challenge);
  if (!flow) throw oauthError('not_found');
  assertNotExpired(flow, step, now);
  return flow;
}

export function flowOfVerifier(
  app: AppRecords,
  step: FlowStep,
  verifier: string,
  now: number,
): AuthorizationFlow | undefined {
  const flow = flowOf(app, step, 'verifier', verifier);
  if (flow) assertNotExpired(flow, step, now);
  return flow;
}

/** Where the browser goes once a challenge is answered: the request again, with proof of the answer. */
export function redirectWithVerifier(app: AppRecords, flow: AuthorizationFlow, step: FlowStep): string {
  const query = new URLSearchParams(flow.query);
  query.set(`${step}_verifier`, newFlowHandle(app, { flowId: flow.id, step, kind: 'verifier' }));
  return `${API}/oauth/auth?${query}`;
}

export function redirectWithChallenge(step: FlowStep, challenge: string): string {
  return `${API}/oauth/${step}?${step}_challenge=${challenge}`;
}

export function isRefusal(answer: object): answer is Refusal {
  return 'error' in answer;
}

function flowOf(
  app: AppRecords,
  step: FlowStep,
  kind: FlowHandle['kind'],
  text: string,
): AuthorizationFlow | undefined {
  const handle = app.oauth.flowHandles.get(text);
  return handle?.step === step && handle.kind === kind ? app.oauth.flows.get(handle.flowId) : undefined;
}

function assertNotExpired(flow: AuthorizationFlow, step: FlowStep, now: number): void {
  if (flow.requestedAt + LIFETIMES.oauthLoginConsentRequest < now) {
    throw oauthError('request_unauthorized', `The ${step} request has expired, please try again.`);
  }
}

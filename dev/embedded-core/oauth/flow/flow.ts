import { randomToken } from '../../hashes';
import type { JsonObject } from '../../json';
import { seal, unseal } from './sealed';

export type FlowStep = 'login' | 'consent';

/** Seconds in which login and consent have to be done. */
export const FLOW_SECONDS = 30 * 60;

/** Refused by the backend, or by the user through it. `statusCode` is an HTTP status. */
export interface Refusal {
  error: string;
  errorDescription: string;
  errorHint: string;
  statusCode: number;
}

/** How the backend answered a login challenge. */
interface LoginDecision {
  remember: boolean;
  /** Seconds; 0 until the browser closes. */
  rememberFor: number;
  extendSessionLifespan: boolean;
  acr: string;
  amr: string[] | null;
}

/** How the backend answered a consent challenge. */
export interface ConsentDecision {
  grantedScope: string[];
  grantedAudience: string[];
  remember: boolean;
  /** Seconds; 0 for ever. */
  rememberFor: number;
  accessToken: JsonObject;
  idToken: JsonObject;
}

/**
 * One authorization request on its way from the client through login and consent to a code. It is stored nowhere: each
 * challenge and verifier carries it, as in Ory Hydra 2.2.
 */
export interface Flow {
  id: string;
  clientId: string;
  /** The client as it was when the request came, in the words of Core. */
  client: JsonObject;
  requestUrl: string;
  requestedScope: string[];
  requestedAudience: string[];
  /** What an application may pass to the pages of the login (OpenID Connect Core section 3.1.2.1). */
  oidcContext: { acrValues: string[]; uiLocales: string[]; display: string; loginHint: string };
  /** Seconds since the epoch. */
  requestedAt: number;
  sessionId: string;
  loginCsrf: string;
  /** True where the browser has a login that Hydra remembers. */
  isLoginSkipped: boolean;
  subject: string;
  /** Seconds since the epoch; 0 until somebody signed in. */
  authenticatedAt: number;
  login: LoginDecision | null;
  loginError: Refusal | null;
  context: unknown;
  consentCsrf: string;
  isConsentSkipped: boolean;
  consent: ConsentDecision | null;
  consentError: Refusal | null;
}

/** A challenge asks the backend, a verifier brings its answer back through the browser. */
type Kind = 'challenge' | 'verifier';

// Makes the texts as long as Hydra's, 1,700 characters and more: what is too short for them shows here first.
const FILLER_BYTES = 350;

export function sealFlow(key: Uint8Array, step: FlowStep, kind: Kind, flow: Flow): string {
  const filler = randomToken(FILLER_BYTES);
  return seal(key, `${step} ${kind}`, JSON.stringify({ ...flow, filler }));
}

/** The flow in a challenge or verifier; undefined for a text that isn't one of this kind. */
export function openFlow(key: Uint8Array, step: FlowStep, kind: Kind, text: string): Flow | undefined {
  const opened = unseal(key, `${step} ${kind}`, text);
  return opened === undefined ? undefined : JSON.parse(opened);
}

export function isOver({ requestedAt }: Flow, now: number): boolean {
  return (requestedAt + FLOW_SECONDS) * 1000 < now;
}

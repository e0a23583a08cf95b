import type { RequestHandler, Response } from 'express';
import { getRequestFromUserContext } from 'supertokens-node';
import type { UserContext } from 'supertokens-node/types';
import { ChallengeJar } from './challenge-jar';

/** Why a challenge can't be answered by this browser, as the SDK reports errors of a core. */
export type Refusal = ReturnType<typeof refused>;

const refused = (statusCode: number, error: string, errorDescription: string) => ({
  status: 'ERROR' as const,
  statusCode,
  error,
  errorDescription,
});

export const answeredAlready = refused(410, 'invalid_request', 'The request was already answered.');
// As the core says without its cookie, but before the user has done anything, and to the page instead of the client.
export const startedElsewhere = refused(
  403,
  'request_forbidden',
  'The request was started in another browser.',
);

/** The challenges of the browser that sent a request, and what the core does with them while it is answered. */
export class RequestChallenges {
  readonly jar: ChallengeJar;
  /** By the proof of an answer: which challenge was answered, and whether with yes. */
  readonly proofs = new Map<string, { challenge: string; isAccepted: boolean }>();
  /** Whether the core is handling the authorization request, and the consent challenge that it made. */
  authorizing = false;
  consent: string | undefined;
  readonly #response: Response;
  readonly #isFromBrowser: boolean;

  constructor(jar: ChallengeJar, response: Response, isFromBrowser: boolean) {
    this.jar = jar;
    this.#response = response;
    this.#isFromBrowser = isFromBrowser;
  }

  /** Why the caller can't answer a challenge; undefined if it can. */
  refusalOf(challenge: string): Refusal | undefined {
    if (challenge === this.consent) return undefined;
    const state = this.jar.stateOf(challenge);
    if (state === undefined) return startedElsewhere;
    return state === 'answered' ? answeredAlready : undefined;
  }

  /** The same for a caller that only looks it up: the server of the documents asks too, and has no cookies. */
  refusalOfLookup(challenge: string): Refusal | undefined {
    const refusal = this.refusalOf(challenge);
    return refusal === startedElsewhere && !this.#isFromBrowser ? undefined : refusal;
  }

  /** Tells the browser what has changed. */
  send(): void {
    const lines = [this.#response.getHeader('set-cookie') ?? []].flat().map(String);
    const all = this.jar.setCookie(lines);
    if (all.length > 0) this.#response.setHeader('set-cookie', all);
  }
}

const ofRequests = new WeakMap<object, RequestChallenges>();

/** Reads the browser's challenges of each request; `secure` says whether browsers reach the API over https. */
export function challengeCookies(path: string, secure: boolean): RequestHandler {
  return (request, response, next) => {
    const jar = new ChallengeJar(request.headers.cookie ?? '', { path, secure });
    // Programs send neither. Old browsers may lack both: they learn it when the user continues.
    const { origin, 'sec-fetch-site': site } = request.headers;
    const isFromBrowser = origin !== undefined || site !== undefined;
    ofRequests.set(request, new RequestChallenges(jar, response, isFromBrowser));
    next();
  };
}

/** The challenges of the browser whose request this is; undefined if the API calls the SDK by itself. */
export function challengesOf(userContext: UserContext): RequestChallenges | undefined {
  const request: unknown = getRequestFromUserContext(userContext)?.original;
  return typeof request === 'object' && request !== null ? ofRequests.get(request) : undefined;
}

/** Whether a challenge belongs to another browser than the one that sent a request, or to none. */
export function isBegunElsewhere(request: object, challenge: string): boolean {
  return ofRequests.get(request)?.jar.stateOf(challenge) === undefined;
}

/** Whether the browser that sent a request has had the client's answer to a challenge before. */
export function isFinished(request: object, challenge: string): boolean {
  return ofRequests.get(request)?.jar.isFinished(challenge) === true;
}

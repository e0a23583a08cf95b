import type { ClientInfo } from '../client/client-info';
import type { ConsentRequest } from '../client/consent-request';
import type { WhyDead } from './dead';

/** What every state knows. */
interface Asked {
  /** `login`: a user has to sign in. `consent`: the signed-in user has to agree. */
  readonly kind: 'login' | 'consent';
  /** Who is asking, if known. */
  readonly client: ClientInfo | undefined;
}

/** What failed without being anybody's answer: the runtime's `AuthError`, as far as the flow goes by it. */
export interface Failure {
  readonly code: string;
  /** A text that the API wrote for the user, if it sent one. */
  readonly detail: string | undefined;
  /** The id of the request in the API's log, for the user to quote. */
  readonly reference: string | undefined;
  /** How long to wait before the next attempt, in milliseconds, if the API said so. */
  readonly retryAfter?: number | undefined;
}

/** What the user agrees to. */
export interface Agreement {
  readonly scopes: readonly string[];
  /** Whether to remember it for the next time. */
  readonly remember: boolean;
  /** Identifies the request that the user saw. */
  readonly shown: string | undefined;
}

/** It isn't known yet whether a user is signed in, or what the client asks for. */
type Loading = Asked & {
  readonly step: 'loading';
  readonly hasSession: boolean;
  /** Somebody else than the signed-in user, whom the client asked for. */
  readonly hinted?: string | undefined;
  /** Whether the user has said that they continue with this account. */
  readonly isChosen?: boolean;
  readonly hasChanged?: boolean;
};
/** Nobody is signed in, or the sign-in is too old, or the user wants another account. */
type SignIn = Asked & { readonly step: 'sign-in' };
/** A user is signed in, and has to say whether to continue with this account. */
type ContinueAs = Asked & {
  readonly step: 'continue-as';
  /** Somebody else, whom the client asked for. */
  readonly hinted?: string | undefined;
};
/** The user has to say what the client may do. */
type Consent = Asked & {
  readonly step: 'consent';
  readonly request: ConsentRequest;
  /** Whether the user agreed to an earlier version of it. */
  readonly hasChanged?: boolean;
};

/** The steps at which the user decides. A failure leads back to them. */
export type Resumable = Loading | SignIn | ContinueAs | Consent;

/** The user has decided. The API call is running, or the browser is on its way to the client. */
export type OnTheWay =
  | (Asked & {
      readonly step: 'continuing';
      readonly from: Resumable;
      readonly agreement: Agreement | undefined;
      /** Where the browser is going, once that is known. */
      readonly to?: string;
    })
  | (Asked & { readonly step: 'refused'; readonly from: Resumable; readonly to?: string });

/** The state of a challenge. */
export type ChallengeState =
  | Resumable
  /** The session lacks something. The path leads to where the user gets it, and back. */
  | (Asked & { readonly step: 'factors-pending'; readonly path: string })
  | OnTheWay
  /** The client has its answer: a native app, that opens beside the page. */
  | (Asked & { readonly step: 'left'; readonly to: string })
  /** The challenge is dead. */
  | (Asked & {
      readonly step: 'dead';
      readonly why: WhyDead;
      /** The id of the request in the API's log that reported this. */
      readonly reference: string | undefined;
    })
  /**
   * The request was made for another account than the signed-in one; `again` makes the same for the signed-in one. Or that
   * account may not use the client: `isRefused`.
   */
  | (Asked & {
      readonly step: 'wrong-account';
      readonly again?: string | undefined;
      readonly isRefused?: boolean | undefined;
    })
  | (Asked & {
      readonly step: 'offline' | 'server-error';
      readonly error: Failure;
      readonly from: Resumable;
      /** What goes on once the service is back, if it was away: nobody has to decide that again. */
      readonly interrupted?: OnTheWay | undefined;
    });

/** What happens to a challenge. */
export type ChallengeEvent =
  | { readonly type: 'CLIENT_KNOWN'; readonly client: ClientInfo }
  /**
   * `hinted`: the client asked for somebody else than the signed-in user. `isChosen`: the user has said before that they
   * continue with this account.
   */
  | { readonly type: 'SESSION_FOUND'; readonly hinted?: string | undefined; readonly isChosen?: boolean }
  /** `elsewhere`: it ended in another tab of this browser. */
  | { readonly type: 'NO_SESSION'; readonly at: 'lookup' | 'step' | 'elsewhere' }
  | { readonly type: 'REQUEST_KNOWN'; readonly request: ConsentRequest }
  | { readonly type: 'SIGNED_IN' }
  /** In another tab of this browser. */
  | { readonly type: 'SIGNED_IN_ELSEWHERE' }
  | { readonly type: 'CONTINUED' }
  | { readonly type: 'AGREED'; readonly agreement: Agreement }
  | { readonly type: 'REFUSED' }
  /** The client has changed since the user agreed. */
  | { readonly type: 'CHANGED' }
  /** The browser is on its way to this address. */
  | { readonly type: 'LEAVING'; readonly to: string }
  /** A native app was opened at this address. */
  | { readonly type: 'LEFT'; readonly to: string }
  | { readonly type: 'CLAIMS_MISSING'; readonly path: string }
  | {
      readonly type: 'WRONG_ACCOUNT';
      readonly again?: string | undefined;
      /** The account may not use the client. */
      readonly isRefused?: boolean | undefined;
    }
  | {
      readonly type: 'DEAD';
      readonly why: WhyDead;
      readonly at: 'lookup' | 'step';
      /** Who asked, if the API still says so. */
      readonly client?: ClientInfo | undefined;
      readonly reference?: string | undefined;
    }
  | { readonly type: 'FAILED'; readonly error: Failure; readonly at: 'lookup' | 'step' }
  | { readonly type: 'RETRIED' };

/** One kind of event. */
export type ChallengeEventOf<Type extends ChallengeEvent['type']> = Extract<
  ChallengeEvent,
  { readonly type: Type }
>;

/** Why a step of a challenge did not complete. */
export type Setback = ChallengeEventOf<'NO_SESSION' | 'CLAIMS_MISSING' | 'WRONG_ACCOUNT' | 'DEAD' | 'FAILED'>;

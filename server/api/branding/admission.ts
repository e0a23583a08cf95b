import type { Request, Response } from 'express';
import Session, { Error as SessionError } from 'supertokens-node/recipe/session';
import type { Now } from '../account/step-up';
import { withNeeds } from '../trpc/requirements';

/** Why somebody may not try a branding, in words for a page. */
export interface Refused {
  readonly status: 401 | 403;
  readonly words: string;
}

/** Lets callers in, or says why not; throws what the SDK has words for, where a program asks. */
export type Admit = (request: Request, response: Response) => Promise<Refused | undefined>;

/** Lets in administrators, as the procedures of their account do. */
export function administrators(now: Now): Admit {
  return async (request, response) => {
    try {
      await Session.getSession(request, response, {
        // A form can't send the header; which page sends it is told by `Origin`.
        antiCsrfCheck: false,
        overrideGlobalClaimValidators: withNeeds([{ role: 'admin' }], now),
      });
      return undefined;
    } catch (error) {
      if (!SessionError.isErrorFromSuperTokens(error) || request.accepts(['json', 'html']) !== 'html')
        throw error;
      return error.type === SessionError.INVALID_CLAIMS
        ? { status: 403, words: 'Only administrators can try a branding, with their second step.' }
        : { status: 401, words: 'Your session is over, or needs to be renewed.' };
    }
  };
}

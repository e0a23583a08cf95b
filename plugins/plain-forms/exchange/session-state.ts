import { getUser } from 'supertokens-node';
import {
  Error as SessionError,
  getSession,
  type SessionClaimValidator,
  type SessionContainer,
} from 'supertokens-node/recipe/session';
import * as v from 'valibot';
import type { BaseRequest, BaseResponse } from '../sdk';

/** How far the browser's session has come. */
export type SessionState =
  | { readonly status: 'NONE' }
  /** Its tokens have to be refreshed. */
  | { readonly status: 'EXPIRED' }
  | {
      readonly status: 'OK';
      readonly session: SessionContainer;
      /** The ids of the claims that it lacks. */
      readonly missing: readonly string[];
    };

const invalidClaims = v.array(v.object({ id: v.string() }));

/** Looks at the session of a request, as the SDK's own routes do. */
export async function sessionState(request: BaseRequest, response: BaseResponse): Promise<SessionState> {
  let required: SessionClaimValidator[] = [];
  try {
    const session = await getSession(request, response, {
      sessionRequired: false,
      checkDatabase: true,
      overrideGlobalClaimValidators: (all) => {
        required = all;
        return [];
      },
    });
    return session
      ? { status: 'OK', session, missing: await missingIn(session, required) }
      : { status: 'NONE' };
  } catch (error) {
    if (!SessionError.isErrorFromSuperTokens(error)) throw error;
    return { status: error.type === SessionError.TRY_REFRESH_TOKEN ? 'EXPIRED' : 'NONE' };
  }
}

async function missingIn(
  session: SessionContainer,
  required: SessionClaimValidator[],
): Promise<readonly string[]> {
  try {
    await session.assertClaims(required);
    return [];
  } catch (error) {
    if (!SessionError.isErrorFromSuperTokens(error) || error.type !== SessionError.INVALID_CLAIMS)
      throw error;
    return v.parse(invalidClaims, error.payload).map(({ id }) => id);
  }
}

/** What the user of a session is called: their address or number; undefined if they have neither. */
export async function accountOf(session: SessionContainer): Promise<string | undefined> {
  const user = await getUser(session.getUserId());
  return user?.emails[0] ?? user?.phoneNumbers[0];
}

/** Whether an address or number belongs to the user of a session. */
export async function hasAddress(session: SessionContainer, address: string): Promise<boolean> {
  const user = await getUser(session.getUserId());
  const own = [...(user?.emails ?? []), ...(user?.phoneNumbers ?? [])];
  return own.some((each) => each.toLowerCase() === address.toLowerCase());
}

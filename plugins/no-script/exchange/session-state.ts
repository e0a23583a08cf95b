import { isSameAddress } from '@vestibule/login-flow';
import { getUser } from 'supertokens-node';
import {
  Error as SessionError,
  getSession,
  type SessionClaimValidator,
  type SessionContainer,
} from 'supertokens-node/recipe/session';
import * as v from 'valibot';
import type { BaseRequest, BaseResponse } from '../context';

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
  let session: SessionContainer | undefined;
  try {
    session = await getSession(request, response, {
      sessionRequired: false,
      checkDatabase: true,
      overrideGlobalClaimValidators: (all) => {
        required = all;
        return [];
      },
    });
    await session?.assertClaims(required);
    return session ? { status: 'OK', session, missing: [] } : { status: 'NONE' };
  } catch (error) {
    if (!SessionError.isErrorFromSuperTokens(error)) throw error;
    if (session && error.type === SessionError.INVALID_CLAIMS)
      return { status: 'OK', session, missing: v.parse(invalidClaims, error.payload).map(({ id }) => id) };
    return { status: error.type === SessionError.TRY_REFRESH_TOKEN ? 'EXPIRED' : 'NONE' };
  }
}

type Open = Extract<SessionState, { status: 'OK' }>;

/** What the user of a session is called: their address or number; undefined if they have neither. */
export async function accountOf(state: Open): Promise<string | undefined> {
  return (await addressesOf(state))[0];
}

/** Whether an address or number belongs to the user of a session. */
export async function hasAddress(state: Open, address: string): Promise<boolean> {
  return (await addressesOf(state)).some((each) => isSameAddress(each, address));
}

/** A session that lacks a claim, such as a second factor, learns no address but that which it signed in with. */
async function addressesOf({ session, missing }: Open): Promise<readonly string[]> {
  const user = await getUser(session.getUserId());
  const all = [...(user?.emails ?? []), ...(user?.phoneNumbers ?? [])];
  if (missing.length === 0) return all;
  const id = session.getRecipeUserId().getAsString();
  const used = user?.loginMethods.find((each) => each.recipeUserId.getAsString() === id);
  return all.filter((address) => address === used?.email || address === used?.phoneNumber);
}

import { Router, type Response } from 'express';
import type { SessionRequest } from 'supertokens-node/framework/express';
import {
  Error as SessionError,
  type SessionClaimValidator,
  type SessionContainer,
} from 'supertokens-node/recipe/session';
import { getUserMetadata } from 'supertokens-node/recipe/usermetadata';
import { verifySession } from 'supertokens-node/recipe/session/framework/express';
import type { PictureAddresses } from '../pictures/picture-addresses';
import { keepLanguage } from '../delivery/readers-language';
import { isPreflighted } from '../request-rules/cross-site';
import { profileKept } from '../third-party/told-profile';
import { userOf } from './session-user';

/** What every other route requires of a session's claims. */
const required = new WeakMap<SessionContainer, SessionClaimValidator[]>();

/**
 * `GET /me`, the example of an API behind a session: who is calling, as the protected page shows it. A session that
 * lacks a factor or a verified address learns its user's name, and the address that it signed in with: the screens that
 * ask for what is missing say whom they ask.
 */
export function meRoute(pictures: PictureAddresses, warn: (sentence: string) => void): Router {
  const router = Router();
  const ofAnySession = verifySession({
    overrideGlobalClaimValidators: (all, session) => {
      required.set(session, all);
      return [];
    },
  });
  router.get('/me', ofAnySession, (request: SessionRequest, response: Response) =>
    sendMe(request, response, { ...pictures, warn }),
  );
  return router;
}

interface Means extends PictureAddresses {
  readonly warn: (sentence: string) => void;
}

async function sendMe(request: SessionRequest, response: Response, { shownAt, warn }: Means) {
  const { session } = request;
  if (!session) throw new Error('There is no session after verifySession');
  const [user, isEnough] = [await userOf(session), await meetsAll(session)];
  const { metadata } = await getUserMetadata(user.id);
  const told = profileKept(metadata);
  const { name } = told;
  // What the user has chosen since they signed in: any page may ask who that is, with a language of its own.
  if (isPreflighted(request.headers))
    await keepLanguage(user.id, { getHeaderValue: (field) => request.get(field) }, { metadata, warn });
  const { id: userId, emails, phoneNumbers } = user;
  if (isEnough) {
    const picture = shownAt('users', user.id, told.picture);
    response.json({ userId, emails, phoneNumbers, name, picture, sessionHandle: session.getHandle() });
    return;
  }
  const id = session.getRecipeUserId().getAsString();
  const method = user.loginMethods.find((each) => each.recipeUserId.getAsString() === id);
  const used = method?.email ?? method?.phoneNumber;
  response.json({
    userId,
    emails: emails.filter((address) => address === used),
    phoneNumbers: phoneNumbers.filter((number) => number === used),
    name,
  });
}

async function meetsAll(session: SessionContainer): Promise<boolean> {
  const validators = required.get(session);
  if (!validators) throw new Error('verifySession did not say what it requires');
  try {
    await session.assertClaims(validators);
    return true;
  } catch (error) {
    if (SessionError.isErrorFromSuperTokens(error) && error.type === SessionError.INVALID_CLAIMS)
      return false;
    throw error;
  }
}

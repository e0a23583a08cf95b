import { Router, type Response } from 'express';
import { getUser } from 'supertokens-node';
import type { SessionRequest } from 'supertokens-node/framework/express';
import { Error as SessionError } from 'supertokens-node/recipe/session';
import { verifySession } from 'supertokens-node/recipe/session/framework/express';
import { readProfile } from '../third-party/told-profile';

/** `GET /me`, the example of an API behind a session: who is calling, as the protected page shows it. */
export function meRoute(): Router {
  const router = Router();
  router.get('/me', verifySession(), (request: SessionRequest, response: Response) =>
    sendMe(request, response),
  );
  return router;
}

async function sendMe(request: SessionRequest, response: Response): Promise<void> {
  const { session } = request;
  if (!session) throw new Error('There is no session after verifySession');
  const user = await getUser(session.getUserId());
  if (!user) {
    // Its access token is valid for an hour, whatever the core knows. Without its tokens the browser refreshes nothing.
    throw new SessionError({
      type: SessionError.UNAUTHORISED,
      message: 'This user no longer exists',
      payload: { clearTokens: true },
    });
  }
  const { name, picture } = await readProfile(user.id);
  response.json({ userId: user.id, emails: user.emails, name, picture, sessionHandle: session.getHandle() });
}

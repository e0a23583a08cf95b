import { Router, type Response } from 'express';
import type { SessionRequest } from 'supertokens-node/framework/express';
import { verifySession } from 'supertokens-node/recipe/session/framework/express';
import { readProfile } from '../third-party/told-profile';
import { userOf } from './session-user';

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
  const user = await userOf(session);
  const { name, picture } = await readProfile(user.id);
  const { id: userId, emails, phoneNumbers } = user;
  response.json({ userId, emails, phoneNumbers, name, picture, sessionHandle: session.getHandle() });
}

import { Router, type Response } from 'express';
import { getUser } from 'supertokens-node';
import type { SessionRequest } from 'supertokens-node/framework/express';
import { verifySession } from 'supertokens-node/recipe/session/framework/express';

/** `GET /me`, the example of an API behind a session: who is asking, as the protected page shows it. */
export function meRoute(): Router {
  const router = Router();
  router.get('/me', verifySession(), (request: SessionRequest, response: Response) =>
    sendMe(request, response),
  );
  return router;
}

async function sendMe(request: SessionRequest, response: Response): Promise<void> {
  const session = request.session;
  const user = session && (await getUser(session.getUserId()));
  if (!session || !user) {
    response.status(404).json({ message: 'This user does not exist any more' });
    return;
  }
  response.json({ userId: user.id, emails: user.emails, sessionHandle: session.getHandle() });
}

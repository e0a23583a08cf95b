import { json, Router } from 'express';
import { listUsersByAccountInfo } from 'supertokens-node';
import {
  createEmailVerificationToken,
  verifyEmailUsingToken,
} from 'supertokens-node/recipe/emailverification';
import { addToRequiredSecondaryFactorsForUser } from 'supertokens-node/recipe/multifactorauth';
import { createOrUpdateTenant } from 'supertokens-node/recipe/multitenancy';
import { createOAuth2Client } from 'supertokens-node/recipe/oauth2provider';
import { answering } from './answering';

/** What the stack does, and the backend can't. */
export interface Controls {
  /** What was sent to an address, newest first. */
  inbox: (to: string) => readonly object[];
  /** Forgets what happened since the start. */
  reset: () => Promise<void>;
}

/**
 * The control routes that the journeys use (docs/reference/control-routes.md), through this backend's own SDK. The
 * core's clock isn't moved: the SDK compares it with its own.
 */
export function controls({ inbox, reset }: Controls): Router {
  const router = Router();
  router.use(json());
  router.get('/inbox', (request, response) => {
    const { to } = request.query;
    response.json({ messages: typeof to === 'string' ? inbox(to) : [] });
  });
  router.post(
    '/reset',
    answering(async (_request, response) => {
      await reset();
      response.json({ reset: true });
    }),
  );
  router.post(
    '/oauth-clients',
    answering(async ({ body }, response) => {
      const answer = await createOAuth2Client(body as Parameters<typeof createOAuth2Client>[0]);
      if (answer.status !== 'OK') throw new Error(answer.errorDescription);
      response.status(201).json(answer.client);
    }),
  );
  router.put(
    '/tenants/:id',
    answering(async ({ params, body }, response) => {
      const config = body as Parameters<typeof createOrUpdateTenant>[1];
      response.json(await createOrUpdateTenant(String(params['id']), config));
    }),
  );
  router.put(
    '/users/:email',
    answering(async ({ params, body }, response) => {
      const wanted = body as { requiredSecondaryFactors?: string[]; verified?: true };
      await setUser(String(params['email']), wanted);
      response.json({});
    }),
  );
  return router;
}

async function setUser(
  email: string,
  { requiredSecondaryFactors = [], verified }: { requiredSecondaryFactors?: string[]; verified?: true },
): Promise<void> {
  const [user] = await listUsersByAccountInfo('public', { email });
  if (!user) throw new Error(`There is no user ${email}`);
  for (const factor of requiredSecondaryFactors) await addToRequiredSecondaryFactorsForUser(user.id, factor);
  if (!verified) return;
  for (const { recipeUserId } of user.loginMethods) {
    const made = await createEmailVerificationToken('public', recipeUserId);
    if (made.status === 'OK') await verifyEmailUsingToken('public', made.token);
  }
}

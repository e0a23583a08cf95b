/* oxlint-disable oxc/no-async-endpoint-handlers -- Express 5 hands the rejection of a handler to the error handler */
import { Router, type Response } from 'express';
import { providerAnswer, type CoreAbilities } from './core-abilities';
import { helloOf, type CoreAddress } from './core-health';

const coreIsGone = 'the SuperTokens Core does not answer';
const oauthIsGone = 'the OAuth provider (Ory Hydra) behind the SuperTokens Core does not answer';

/** `GET /healthz`: the core answers. `GET /readyz`: so does the OAuth provider behind it, if there is one. */
export function healthRoutes(core: CoreAddress, { oauth }: CoreAbilities): Router {
  const router = Router();
  router.get('/healthz', async (_request, response) => {
    send(response, (await helloOf(core)) ? undefined : coreIsGone);
  });
  router.get('/readyz', async (_request, response) => {
    if (!(await helloOf(core))) send(response, coreIsGone);
    else send(response, oauth && !(await providerAnswer(core)) ? oauthIsGone : undefined);
  });
  return router;
}

function send(response: Response, problem: string | undefined): void {
  response.status(problem === undefined ? 200 : 503).json({ status: problem ?? 'ok' });
}

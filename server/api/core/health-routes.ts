/* oxlint-disable oxc/no-async-endpoint-handlers -- Express 5 hands the rejection of a handler to the error handler */
import { Router, type Response } from 'express';
import { providerAnswer, type CoreAbilities } from './core-abilities';
import { appIdIn, helloOf, saysAppIsGone, type CoreAddress, type CoreAnswer } from './core-health';
import { createLossFinder } from './lost-data';

const coreIsGone = 'the SuperTokens Core does not answer';
const noCore = 'what answers at SUPERTOKENS_CONNECTION_URI is no SuperTokens Core';
const oauthIsGone = 'the OAuth provider (Ory Hydra) behind the SuperTokens Core does not answer';

/**
 * `GET /healthz`: the core answers, and knows the app. `GET /readyz`: so does the OAuth provider behind it, if there is
 * one, and neither has lost what it had.
 *
 * @param options `development` says that the control routes make everything again
 */
export function healthRoutes(
  options: CoreAddress & { development?: unknown },
  { oauth }: CoreAbilities,
): Router {
  const router = Router();
  const losses = createLossFinder(options);
  const remedy = options.development
    ? 'POST /dev/reset makes everything again'
    : '"vestibule seed" makes again what the product needs';
  const lost = (who: string, what: string) => `${who} has lost its data, ${what}: ${remedy}`;

  const problemOfCore = (hello: CoreAnswer): string | undefined => {
    if (!hello) return coreIsGone;
    if (hello.status === 200) return undefined;
    return saysAppIsGone(hello) ? lost('the SuperTokens Core', `the app ${appIdIn(options)} too`) : noCore;
  };
  const problemOfData = async (): Promise<string | undefined> => {
    if (await losses.hasLostRoles()) return lost('the SuperTokens Core', 'the roles too');
    if (!oauth) return undefined;
    const provider = await providerAnswer(options);
    if (!provider) return oauthIsGone;
    return (await losses.hasLostClients(provider))
      ? lost('the OAuth provider (Ory Hydra) behind the SuperTokens Core', 'the clients too')
      : undefined;
  };

  router.get('/healthz', async (_request, response) => {
    send(response, problemOfCore(await helloOf(options)));
  });
  router.get('/readyz', async (_request, response) => {
    send(response, problemOfCore(await helloOf(options)) ?? (await problemOfData()));
  });
  return router;
}

function send(response: Response, problem: string | undefined): void {
  response.status(problem === undefined ? 200 : 503).json({ status: problem ?? 'ok' });
}

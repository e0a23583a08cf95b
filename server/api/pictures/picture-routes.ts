/* oxlint-disable oxc/no-async-endpoint-handlers -- Express 5 hands the rejection of a handler to the error handler */
import { Router, type Response } from 'express';
import { getOAuth2Client } from 'supertokens-node/recipe/oauth2provider';
import type { CompleteOptions } from '../options';
import { readProfile } from '../third-party/told-profile';
import { pictureFetcher } from './fetch-picture';
import { fetchRules, type Owner, type PictureAddresses } from './picture-addresses';
import { createPictures } from './pictures';

/** How long browsers keep a picture, and that there is none, in seconds. */
const KEPT = 86_400;
const KEPT_PROBLEM = 60;

/** The logos of clients and the pictures of users, fetched by the API: nobody elsewhere learns who is looking. */
export function pictureRoutes(options: CompleteOptions, { markOf }: PictureAddresses): Router {
  const pictures = createPictures(pictureFetcher(fetchRules(options)));
  const router = Router();
  const base = `${options.apiBasePath}/pictures`;

  router.get(`${base}/clients/:id/:mark`, async ({ params }, response) => {
    const found = await getOAuth2Client(params.id);
    await send(response, 'clients', params, found.status === 'OK' ? found.client.logoUri : undefined);
  });
  router.get(`${base}/users/:id/:mark`, async ({ params }, response) => {
    const { picture } = await readProfile(params.id);
    await send(response, 'users', params, picture);
  });

  async function send(
    response: Response,
    owner: Owner,
    { id, mark }: { readonly id: string; readonly mark: string },
    address: string | undefined,
  ): Promise<void> {
    // Only what the API itself has named is fetched.
    const told = (problem: string): void => {
      // Nothing of users is told.
      if (owner === 'clients')
        options.warn(`The logo of the client ${JSON.stringify(id)} isn’t shown: ${problem}.`);
    };
    const isNamed = address !== undefined && mark === markOf(owner, id, address);
    const png = isNamed ? await pictures.get(address, told) : undefined;
    const shared = owner === 'clients' ? 'public' : 'private';
    response.setHeader('cache-control', `${shared}, max-age=${png ? KEPT : KEPT_PROBLEM}`);
    if (!png) {
      response.status(404).end();
      return;
    }
    response.setHeader('content-security-policy', "default-src 'none'; sandbox");
    response.type('png').send(Buffer.from(png));
  }

  return router;
}

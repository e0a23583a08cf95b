import { driverOf } from '@vestibule/embedded-core/testing';
import { measure } from '../measure';
import { authorizeUrl, redeem, type Client } from '../server/client';
import { API, codeIn, FormBrowser, SITE } from '../server/form-browser';
import { cheapHash, password } from './password';

const CALLERS = 10;

/** Users of a core, all with one password. */
export async function addUsers(coreUrl: string, count: number): Promise<void> {
  const driver = driverOf(coreUrl);
  const passwordHash = await cheapHash();
  await measure('users', { count, callers: CALLERS }, (user) =>
    driver.post('/recipe/user/passwordhash/import', { email: emailOf(user), passwordHash }),
  );
}

/** As many whole sign-ins by form, from the authorize address to the tokens, by the users from this one on. */
export async function signInMany(
  { api, site }: { readonly api: string; readonly site: string },
  client: Client,
  { count, from = 0, callers = CALLERS }: { count: number; from?: number; callers?: number },
): Promise<void> {
  await measure('sign-in', { count, callers }, async (call) => {
    const browser = new FormBrowser({ [API]: api, [SITE]: site });
    const form = await browser.open(await browser.follow(new URL(authorizeUrl(API, client))));
    const next = await browser.send(form, { email: emailOf(from + call), password });
    await redeem(api, client, codeIn(await browser.follow(next)));
  });
}

/** For an API: that users needn't agree to what the client asks for. */
export function trusting({ client_id }: Client) {
  return { consent: { clients: { [client_id]: { firstParty: true } } } };
}

function emailOf(user: number): string {
  return `user${user}@bench.test`;
}

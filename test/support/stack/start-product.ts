import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { InboxMessage } from '@vestibule/api/development';
import type { StackOptions } from '@vestibule/stack';
import type * as Backend from '../../versions/backend';
import type * as Plugins from '../../versions/backend/plugins';

type StartBackend = NonNullable<StackOptions['startBackend']>;

/**
 * Starts a product's own backend on the supertokens-node of a folder (`scripts/matrix/install.mjs`), in place of
 * Vestibule's API.
 *
 * @param folder where that version is installed, and the backend compiled
 * @param consent what the consent plugin does, if the version takes plugins: as `TEST_CONSENT`
 */
export function productOn(folder: string, consent: string): StartBackend {
  const load = createRequire(path.join(folder, 'index.js'));
  const { createProduct, seed } = load('./backend.cjs') as typeof Backend;
  const takesPlugins = existsSync(path.join(folder, 'plugins.cjs'));
  const plugins = takesPlugins ? (load('./plugins.cjs') as typeof Plugins).plugins(consent) : [];
  return async ({ server, providers = [], connectionUri, apiKey, ...options }, added) => {
    let messages: InboxMessage[] = [];
    const app = createProduct({
      connectionUri: await appIn(connectionUri, apiKey),
      apiKey,
      apiDomain: options.apiDomain,
      websiteDomain: options.websiteDomain,
      providers,
      plugins,
      send: ({ subject = null, link = null, code = null, ...message }) => {
        const sentAt = new Date().toISOString();
        messages = [{ id: randomUUID(), sentAt, text: '', subject, link, code, ...message }, ...messages];
      },
      controls: {
        inbox: (to) => messages.filter((message) => message.to === to),
        reset: async () => {
          messages = [];
          await added?.controls.reset();
        },
      },
    });
    // By itself SuperTokens doesn't know a client whose id is form-encoded in the header, as RFC 6749 wants it.
    const isStrict = plugins.some(({ id }) => id === 'vestibule-consent-plugin');
    const method = isStrict ? 'client_secret_basic' : 'client_secret_post';
    const seeded = await seed(added?.demoClientUrl ?? '', method);
    await added?.controls.checkpoint();
    server?.removeAllListeners('request').on('request', app);
    return { seeded };
  };
}

/** An app of the core, because a core's own settings, such as how long tokens last, can't be changed while it runs. */
async function appIn(connectionUri: string, apiKey = ''): Promise<string> {
  const appId = 'product';
  const made = await fetch(`${connectionUri}/recipe/multitenancy/app/v2`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'api-key': apiKey },
    body: JSON.stringify({ appId }),
  });
  if (!made.ok) throw new Error(`The core made no app: ${await made.text()}`);
  return `${connectionUri}/appid-${appId}`;
}

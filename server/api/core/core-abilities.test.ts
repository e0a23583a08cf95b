import { createServer, type Server } from 'node:http';
import { startEmbeddedCore, type CoreLack, type EmbeddedCore } from '@vestibule/embedded-core';
import { abilitiesOf, type CoreAbilities } from './core-abilities';

const running: { close: () => unknown }[] = [];

afterEach(() => Promise.all(running.splice(0).map((one) => one.close())));

async function coreWithout(...lacks: CoreLack[]): Promise<EmbeddedCore> {
  const core = await startEmbeddedCore({ lacks });
  running.push(core);
  return core;
}

/** Something that answers at the core's address, by path. */
async function strangerAt(answers: Record<string, [number, string]>): Promise<string> {
  const server: Server = createServer((request, response) => {
    const [status, text] = answers[request.url ?? ''] ?? [404, 'Not found'];
    response.writeHead(status).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  running.push(server);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return `http://127.0.0.1:${address.port}`;
}

async function asked(connectionUri: string): Promise<{ can: CoreAbilities; warnings: string[] }> {
  const warnings: string[] = [];
  const can = await abilitiesOf({ connectionUri }, 0, (sentence) => warnings.push(sentence));
  return { can, warnings };
}

it('finds nothing missing in a core with everything', async () => {
  const { url } = await coreWithout();
  expect(await asked(url)).toEqual({
    can: { oauth: true, authenticatorApps: true, linking: true },
    warnings: [],
  });
});

it('asks the next of several cores where one is away', async () => {
  const { url } = await coreWithout();
  expect((await asked(`http://127.0.0.1:1;${url}/`)).can.oauth).toBe(true);
  await expect(asked('http://127.0.0.1:1;http://localhost:1')).rejects.toThrow(
    "The SuperTokens Core at http://127.0.0.1:1 or http://localhost:1 doesn't answer",
  );
});

it('names all that a core without a licence refuses, and how to get it', async () => {
  const { url } = await coreWithout('oauth', 'mfa', 'account_linking', 'multi_tenancy');
  expect(await asked(url)).toEqual({
    can: { oauth: false, authenticatorApps: false, linking: false },
    warnings: [
      `The SuperTokens Core at ${url} has no licence for OAuth clients, authenticator apps, more than one login ` +
        'method per account, tenants: Vestibule works without. A licence key adds them: see docs/operate/core.md.',
    ],
  });
});

it('counts a licence for MFA as one for account linking, as the core does', async () => {
  const { url } = await coreWithout('account_linking');
  expect((await asked(url)).can.linking).toBe(true);
});

it('does without OAuth where the core knows no provider, and names the settings', async () => {
  const { url } = await coreWithout('oauth_provider_settings');
  const { can, warnings } = await asked(url);
  expect(can).toEqual({ oauth: false, authenticatorApps: true, linking: true });
  expect(warnings).toEqual([expect.stringContaining('oauth_provider_consent_login_base_url')]);
});

it('refuses to start while the OAuth provider is silent', async () => {
  const { url } = await coreWithout('oauth_provider');
  await expect(asked(url)).rejects.toThrow(
    `The OAuth provider (Ory Hydra) behind the SuperTokens Core at ${url} doesn't answer: start it, or correct the ` +
      "core's oauth_provider_admin_service_url",
  );
});

it('refuses a core of another version, and says which it needs', async () => {
  const url = await strangerAt({
    '/hello': [200, 'Hello'],
    '/apiversion': [200, '{"versions":["5.2","5.3"]}'],
  });
  await expect(asked(url)).rejects.toThrow(
    `The SuperTokens Core at ${url} is of another version: Vestibule needs SuperTokens Core 11.3 or newer, with ` +
      'version 5.4 of the Core Driver Interface, and this one has 5.2, 5.3',
  );
});

it('says which setting has the core refuse what the API speaks', async () => {
  const url = await strangerAt({
    '/hello': [200, 'Hello'],
    '/apiversion': [200, '{"versions":["5.4","5.5","5.6"]}'],
    '/ee/featureflag': [400, 'cdi-version 5.4 is lower than the minimum allowed version 5.5'],
  });
  await expect(asked(url)).rejects.toThrow(
    `The SuperTokens Core at ${url} refuses version 5.4 of the Core Driver Interface, which Vestibule speaks: set its ` +
      'supertokens_min_cdi_version to 5.4, or leave it out',
  );
});

it('takes a core that has newer versions as well', async () => {
  const url = await strangerAt({
    '/hello': [200, 'Hello'],
    '/apiversion': [200, '{"versions":["5.3","5.4","5.5","5.6"]}'],
    '/ee/featureflag': [200, '{"features":[]}'],
  });
  expect((await asked(url)).can).toEqual({ oauth: false, authenticatorApps: false, linking: false });
});

it('says that the API key is refused', async () => {
  const core = await startEmbeddedCore({ apiKey: 'the-one-that-it-requires' });
  running.push(core);
  await expect(asked(core.url)).rejects.toThrow('set SUPERTOKENS_API_KEY to one of the core');
});

it('recognises what is no core', async () => {
  const url = await strangerAt({ '/hello': [200, 'Hello'], '/apiversion': [200, '<!doctype html>'] });
  await expect(asked(url)).rejects.toThrow('check SUPERTOKENS_CONNECTION_URI');
});

it('recognises another server by a page in place of a greeting', async () => {
  const url = await strangerAt({ '/hello': [403, '<!doctype html>'] });
  await expect(asked(url)).rejects.toThrow('answers as no SuperTokens Core does');
});

it('waits for what a core says while it starts', async () => {
  const answers: Record<string, [number, string]> = {};
  const url = await strangerAt(answers);
  const ready = abilitiesOf({ connectionUri: url }, 10_000, () => undefined);
  answers['/hello'] = [200, 'Hello'];
  // It is asked further, and found to be none.
  await expect(ready).rejects.toThrow('answers as no SuperTokens Core does');
  delete answers['/hello'];
  await expect(asked(url)).rejects.toMatchObject({ code: 'CORE_NOT_READY' });
});

it('says that the core knows no such app, apart from a core that is silent', async () => {
  const { url } = await coreWithout();
  await expect(asked(`${url}/appid-shop`)).rejects.toMatchObject({
    code: 'CORE_NOT_READY',
    message: `The SuperTokens Core at ${url} doesn't know the app shop that SUPERTOKENS_CONNECTION_URI names: "vestibule seed" makes it`,
  });
});

it('says that nothing answers', async () => {
  const core = await startEmbeddedCore();
  await core.close();
  await expect(asked(core.url)).rejects.toThrow(`The SuperTokens Core at ${core.url} doesn't answer`);
});

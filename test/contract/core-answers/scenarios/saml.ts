import { createServer } from 'node:http';
import { createExampleId } from '@vestibule/example-id';
import type { Core, Scenarios } from '../scenario';

/** As metadata and answers name it; it is asked at whichever port it has. */
const ISSUER = 'http://localhost:4010';
const CALLBACK = 'http://localhost:3000/auth/callback/saml-acme';
const ACS = 'http://localhost:3001/auth/public/saml/callback';
const CLIENTS = '/recipe/saml/clients';

/** Lets a scenario ask Example ID, an identity provider with keys of its own. */
async function withIdp(scenario: (idp: Idp) => Promise<void>): Promise<void> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const url = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  const client = { clientId: 'x', clientSecret: 'x', clientName: 'X', redirectUris: [CALLBACK] };
  server.on('request', await createExampleId({ issuer: ISSUER, client, samlApiOrigin: new URL(ACS).origin }));
  try {
    const metadata = await (await fetch(`${url}/saml/metadata`)).text();
    await scenario({ url, metadata: Buffer.from(metadata).toString('base64') });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

interface Idp {
  url: string;
  metadata: string;
}

const put = (core: Core, { metadata }: Idp, more: object = {}, step = 'make a client') =>
  core.put(step, CLIENTS, {
    clientId: 'acme',
    redirectURIs: [CALLBACK],
    defaultRedirectURI: CALLBACK,
    metadataXML: metadata,
    ...more,
  });
const login = (core: Core, more: object = {}, step = 'begin a sign-in') =>
  core.post(step, '/recipe/saml/login', {
    clientId: 'acme',
    redirectURI: CALLBACK,
    acsURL: ACS,
    state: 'a state',
    ...more,
  });
const answer = (core: Core, body: object, step: string) => core.post(step, '/recipe/saml/callback', body);
const user = async (core: Core, step: string, redirectURI: string | undefined, clientId = 'acme') => {
  const code = redirectURI && new URL(redirectURI).searchParams.get('code');
  await core.post(step, '/recipe/saml/user', { accessToken: code ?? 'none', clientId });
};

/** What the identity provider has a browser post. */
async function decided({ url }: Idp, sso: string | undefined, decision = 'allow') {
  const asked = new URL(sso ?? ISSUER);
  const page = await fetch(url + asked.pathname + asked.search);
  const body = new URLSearchParams({ email: 'grace@example-id.test', decision });
  const shown = await (await fetch(page.url.replace(ISSUER, url), { method: 'POST', body })).text();
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(shown)?.[1] ?? '';
  return { samlResponse: field('SAMLResponse'), relayState: field('RelayState') };
}

const edited = (samlResponse: string, edit: (xml: string) => string): string =>
  Buffer.from(edit(Buffer.from(samlResponse, 'base64').toString('utf8'))).toString('base64');

/** SAML clients, and sign-ins with them. */
export const saml: Scenarios = {
  clients: (core) =>
    withIdp(async (idp) => {
      await put(core, idp, { redirectURIs: [] }, 'without addresses');
      await put(core, idp, { metadataXML: '!' }, 'with metadata that is no Base64');
      await put(core, idp, { metadataXML: Buffer.from('<a/>').toString('base64') }, 'with other metadata');
      await put(core, idp, { defaultRedirectURI: undefined }, 'without the usual address');
      await put(core, idp);
      await put(core, idp, { allowIDPInitiatedLogin: true, enableRequestSigning: false }, 'change it');
      await put(core, idp, { clientId: 'other' }, 'another of the same provider');
      await core.get('list them', `${CLIENTS}/list`);
      await core.post('remove it', `${CLIENTS}/remove`, { clientId: 'acme' });
      await core.post('remove it again', `${CLIENTS}/remove`, { clientId: 'acme' });
      await put(core, idp, { clientId: undefined, clientSecret: 'hush' }, 'with an id of the core');
    }),
  'a sign-in': (core) =>
    withIdp(async (idp) => {
      await login(core, {}, 'with an unknown client');
      await put(core, idp);
      await login(core, { redirectURI: 'https://evil.example/' }, 'to another address');
      const { body } = await login(core);
      const given = await decided(idp, body.ssoRedirectURI);
      const fetched = await answer(core, given, 'the answer');
      await user(core, 'whose answer', fetched.body.redirectURI);
      await user(core, 'the same again', fetched.body.redirectURI);
      const again = await answer(core, given, 'the same answer again');
      await user(core, 'by another client', again.body.redirectURI, 'other');
      const withoutEmail = await decided(idp, body.ssoRedirectURI, 'allow-without-email');
      const { body: nameless } = await answer(
        core,
        { ...withoutEmail, relayState: given.relayState },
        'with an id alone',
      );
      await user(core, 'whose id', nameless.redirectURI);
    }),
  'answers that are refused': (core) =>
    withIdp(async (idp) => {
      await put(core, idp, { enableRequestSigning: false });
      const { body } = await login(core);
      const given = await decided(idp, body.ssoRedirectURI);
      const { samlResponse, relayState } = given;
      const changed = edited(samlResponse, (xml) => xml.replaceAll('grace@', 'ada@'));
      await answer(core, { samlResponse: changed, relayState }, 'a changed one');
      const unsigned = edited(samlResponse, (xml) => xml.replace(/<ds:Signature.*<\/ds:Signature>/s, ''));
      await answer(core, { samlResponse: unsigned, relayState }, 'an unsigned one');
      await answer(core, { samlResponse, relayState: 'unheard of' }, 'with an unknown RelayState');
      await answer(core, { samlResponse }, 'that nobody asked for');
      await put(core, idp, { enableRequestSigning: false, allowIDPInitiatedLogin: true }, 'allow that');
      await answer(core, { samlResponse }, 'that nobody asked for, allowed');
      await answer(core, await decided(idp, body.ssoRedirectURI, 'cancel'), 'a refusal');
      await answer(core, { samlResponse: Buffer.from('no XML').toString('base64') }, 'no XML');
      await core.post('remove it', `${CLIENTS}/remove`, { clientId: 'acme' });
      await answer(core, { samlResponse }, 'of an unknown provider');
      await answer(core, given, 'of a client that is gone');
    }),
};

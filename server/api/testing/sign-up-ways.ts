import { randomInt, randomUUID } from 'node:crypto';
import { askedAt, createAuthenticator, type createSamlProvider } from '@vestibule/embedded-core/testing';
import { newestLink, newestTo } from './inbox';
import type { NoScriptVisitor } from './no-script-visitor';
import { atProvider, callback } from './serve-example-id';
import type { TestApi } from './start-test-api';

/** Somebody without an account, and where they want one. */
export interface Newcomer {
  readonly visitor: NoScriptVisitor;
  readonly tenantId: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly password: string;
  /** What sign-up asks for besides email and password. */
  readonly city: string | undefined;
}

export type Way = (newcomer: Newcomer) => Promise<unknown>;

export const SAML = 'saml-acme';
export const samlClientId = 'acme';
export type SamlProvider = Awaited<ReturnType<typeof createSamlProvider>>;

export const addressAt = (domain: string) => `user-${randomUUID().slice(0, 13)}@${domain}`;
/** A number that can exist. */
export const newNumber = () => `+43660${randomInt(1_000_000, 9_999_999)}`;

/** What stands in calls of a page, and what it asks before them. */
interface Dialect {
  readonly headersOf: (recipeId: string) => Record<string, string>;
  readonly asksFirst: boolean;
}

/** The calls of our own pages. */
export const OURS: Dialect = { headersOf: () => ({}), asksFirst: false };
/** The calls of SuperTokens' screens: they name the recipe and their versions, and ask whether the address is known. */
export const PREBUILT: Dialect = {
  headersOf: (rid) => ({ rid, 'fdi-version': '3.1,4.0,4.1,4.2' }),
  asksFirst: true,
};

const isNew = { shouldTryLinkingWithSessionUser: false };

/** The ways in of a page with script. */
export function callsOf(
  tested: TestApi,
  saml: SamlProvider,
  dialect: Dialect,
): Readonly<Record<string, Way>> {
  const call = ({ visitor, tenantId }: Newcomer, recipeId: string, path: string, body?: object) => {
    visitor.headers = dialect.headersOf(recipeId);
    const method = body === undefined ? 'GET' : 'POST';
    return visitor.call(method, `/auth/${tenantId}${path}`, body && { ...body, ...isNew });
  };
  const askFirst = async (newcomer: Newcomer, recipeId: string) =>
    dialect.asksFirst &&
    call(newcomer, recipeId, `/${recipeId}/email/exists?email=${encodeURIComponent(newcomer.email)}`);
  const byMessage = async (newcomer: Newcomer, to: { email: string } | { phoneNumber: string }) =>
    call(newcomer, 'passwordless', '/signinup/code', to);
  const enter = async (newcomer: Newcomer, to: { email: string } | { phoneNumber: string }) => {
    const { deviceId, preAuthSessionId } = (await byMessage(newcomer, to)).body;
    const message = await newestTo(tested, Object.values(to)[0] ?? '');
    const entered = { deviceId, preAuthSessionId, userInputCode: message?.code ?? '000000' };
    return call(newcomer, 'passwordless', '/signinup/code/consume', entered);
  };
  const byProvider = async (newcomer: Newcomer, thirdPartyId: string, decide: Decide) => {
    const redirectURIOnProviderDashboard = callback(thirdPartyId);
    const query = new URLSearchParams({ thirdPartyId, redirectURIOnProviderDashboard });
    const { body } = await call(newcomer, 'thirdparty', `/authorisationurl?${query}`);
    const back = await decide(newcomer, `${String(body['urlWithQueryParams'])}&state=a-state`);
    const redirectURIQueryParams = Object.fromEntries(back.searchParams);
    const { pkceCodeVerifier } = body;
    const redirectURIInfo = { redirectURIOnProviderDashboard, redirectURIQueryParams, pkceCodeVerifier };
    return call(newcomer, 'thirdparty', '/signinup', { thirdPartyId, redirectURIInfo });
  };
  return {
    'a password': async (newcomer) => {
      await askFirst(newcomer, 'emailpassword');
      const { email, password, city } = newcomer;
      const values = { email, password, ...(city !== undefined && { city }) };
      const formFields = Object.entries(values).map(([id, value]) => ({ id, value }));
      return call(newcomer, 'emailpassword', '/signup', { formFields });
    },
    'a code by mail': async (newcomer) => enter(newcomer, { email: newcomer.email }),
    'a code by text': async (newcomer) => enter(newcomer, { phoneNumber: newcomer.phoneNumber }),
    'a link by mail': async (newcomer) => {
      const { preAuthSessionId } = (await byMessage(newcomer, { email: newcomer.email })).body;
      // Nothing but a mail has a link; who gets none makes one up.
      const hasLink = (await newestTo(tested, newcomer.email))?.link;
      const linkCode = hasLink ? (await newestLink(tested, newcomer.email)).hash.slice(1) : 'made-up';
      return call(newcomer, 'passwordless', '/signinup/code/consume', { preAuthSessionId, linkCode });
    },
    'a passkey': async (newcomer) => {
      await askFirst(newcomer, 'webauthn');
      const { email } = newcomer;
      const { body } = await call(newcomer, 'webauthn', '/webauthn/options/register', { email });
      const { challenge, webauthnGeneratedOptionsId } = body;
      const credential = createAuthenticator().attest({ challenge: String(challenge) });
      return call(newcomer, 'webauthn', '/webauthn/signup', { webauthnGeneratedOptionsId, credential });
    },
    'Example ID': (newcomer) => byProvider(newcomer, 'example-id', atExampleId),
    SAML: (newcomer) => byProvider(newcomer, SAML, atSaml(tested, saml)),
  };
}

const at = ({ tenantId }: Newcomer) => `/auth?tenantId=${tenantId}`;

/** The ways in that forms without script have: links need it, and making a passkey does. */
export function formsOf(tested: TestApi, saml: SamlProvider): Readonly<Record<string, Way>> {
  const byCode = async (newcomer: Newcomer, contact: string) => {
    await newcomer.visitor.send('code', at(newcomer), { contact });
    const message = await newestTo(tested, contact);
    return newcomer.visitor.send('code/enter', at(newcomer), { code: message?.code ?? '000000' });
  };
  const byProvider = async (newcomer: Newcomer, thirdPartyId: string, decide: Decide) => {
    const { visitor } = newcomer;
    const { to } = await visitor.send('provider', at(newcomer), { thirdPartyId });
    const back = await decide(newcomer, to?.href ?? '');
    const page = new URLSearchParams({ at: back.pathname + back.search });
    return visitor.followed(await visitor.step(`/auth/oauth/plain/callback?${page}`));
  };
  return {
    'a password': async (newcomer) => {
      const { visitor, email, password, city } = newcomer;
      const further = city !== undefined && { 'field:city': city };
      return visitor.send('sign-up', `${at(newcomer)}&show=signup`, { email, password, ...further });
    },
    'a code by mail': (newcomer) => byCode(newcomer, newcomer.email),
    'a code by text': (newcomer) => byCode(newcomer, newcomer.phoneNumber),
    'Example ID': (newcomer) => byProvider(newcomer, 'example-id', atExampleId),
    SAML: (newcomer) => byProvider(newcomer, SAML, atSaml(tested, saml)),
  };
}

/** Says at a provider who somebody is; returns where the browser is sent back to. */
type Decide = (newcomer: Newcomer, address: string) => Promise<URL>;

const atExampleId: Decide = ({ email }, address) => atProvider(address, { email });

function atSaml({ api }: TestApi, saml: SamlProvider): Decide {
  return async ({ tenantId, email }, address) => {
    const { pathname, search } = new URL(address);
    const asked = askedAt(await leadsTo(`${api.url}${pathname}${search}`));
    const answer = Buffer.from(saml.answer(asked, { nameId: email })).toString('base64');
    return leadsTo(`${api.url}/auth/${tenantId}/saml/callback`, {
      method: 'POST',
      body: new URLSearchParams({ SAMLResponse: answer, RelayState: asked.relayState }),
    });
  };
}

async function leadsTo(url: string, init: RequestInit = {}): Promise<URL> {
  const response = await fetch(url, { ...init, redirect: 'manual' });
  const location = response.headers.get('location');
  if (location === null) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return new URL(location, url);
}

import supertokens from 'supertokens-node';
import Session from 'supertokens-node/recipe/session';
import WebAuthn from 'supertokens-node/recipe/webauthn';
import { startEmbeddedCore, type EmbeddedCore } from '../index';
import { createAuthenticator, ORIGIN, RELYING_PARTY, type Authenticator } from '../testing/authenticator';

const EMAIL = 'ada@example.com';
const RP = {
  tenantId: 'public',
  relyingPartyId: RELYING_PARTY,
  relyingPartyName: 'Vestibule',
  origin: ORIGIN,
  timeout: undefined,
  userVerification: undefined,
  userPresence: undefined,
};
const NO_SESSION = { session: undefined, shouldTryLinkingWithSessionUser: undefined };
const CREATION = { residentKey: undefined, attestation: undefined, supportedAlgorithmIds: undefined };

let core: EmbeddedCore;

beforeAll(async () => {
  core = await startEmbeddedCore();
  supertokens.init({
    supertokens: { connectionURI: core.url },
    appInfo: { appName: 'Vestibule', apiDomain: 'http://localhost:3001', websiteDomain: ORIGIN },
    recipeList: [Session.init(), WebAuthn.init()],
  });
});
beforeEach(() => core.reset());
afterAll(() => core.close());

/** Fails the test where supertokens-node refused. */
function ok<T extends { status: string }>(result: T): Extract<T, { status: 'OK' }> {
  expect(result.status).toBe('OK');
  return result as Extract<T, { status: 'OK' }>; // What was just asserted, which the type can't tell.
}

type RegistrationPayload = Parameters<typeof WebAuthn.signUp>[0]['credential'];
type AuthenticationPayload = Parameters<typeof WebAuthn.signIn>[0]['credential'];

async function attested(
  authenticator: Authenticator,
  owner: { email: string } | { recoverAccountToken: string },
) {
  const who = 'email' in owner ? { ...owner, displayName: undefined } : owner;
  const options = ok(await WebAuthn.registerOptions({ ...RP, ...CREATION, ...who }));
  const { webauthnGeneratedOptionsId, challenge } = options;
  const credential = authenticator.attest({ challenge }) as unknown as RegistrationPayload; // As a browser's JSON.
  return { tenantId: 'public', webauthnGeneratedOptionsId, credential, ...NO_SESSION };
}

async function signIn(authenticator: Authenticator) {
  const { webauthnGeneratedOptionsId, challenge } = ok(await WebAuthn.signInOptions(RP));
  const credential = authenticator.assert({ challenge }) as unknown as AuthenticationPayload; // As a browser's JSON.
  return WebAuthn.signIn({ tenantId: 'public', webauthnGeneratedOptionsId, credential, ...NO_SESSION });
}

it('supertokens-node signs up and in with a passkey, and manages credentials', async () => {
  const phone = createAuthenticator();
  const { user, recipeUserId } = ok(await WebAuthn.signUp(await attested(phone, { email: EMAIL })));
  expect(user.loginMethods[0]).toMatchObject({ recipeId: 'webauthn', email: EMAIL });
  expect(user.webauthn).toEqual({ credentialIds: [phone.id] });
  expect(ok(await signIn(phone)).user.id).toBe(user.id);

  const key = createAuthenticator();
  const owner = { recipeUserId: recipeUserId.getAsString() };
  ok(await WebAuthn.registerCredential({ ...(await attested(key, { email: EMAIL })), ...owner }));
  const { credentials } = ok(await WebAuthn.listCredentials(owner));
  expect(credentials.map((each) => each.webauthnCredentialId)).toEqual([phone.id, key.id]);
  ok(await WebAuthn.removeCredential({ ...owner, webauthnCredentialId: phone.id }));
  expect(await signIn(phone)).toMatchObject({ status: 'CREDENTIAL_NOT_FOUND_ERROR' });
  expect(ok(await signIn(key)).user.id).toBe(user.id);
});

it('supertokens-node brings a new passkey to an account whose old one is lost', async () => {
  const lost = createAuthenticator();
  const { user, recipeUserId } = ok(await WebAuthn.signUp(await attested(lost, { email: EMAIL })));
  const account = { tenantId: 'public', userId: user.id, email: EMAIL };
  const { token } = ok(await WebAuthn.generateRecoverAccountToken(account));
  const found = ok(await WebAuthn.getUserFromRecoverAccountToken({ tenantId: 'public', token }));
  expect(found.user.id).toBe(user.id);

  const key = createAuthenticator();
  const registration = await attested(key, { recoverAccountToken: token });
  const owner = { recipeUserId: recipeUserId.getAsString() };
  ok(await WebAuthn.registerCredential({ ...registration, ...owner }));
  const consumed = ok(await WebAuthn.consumeRecoverAccountToken({ tenantId: 'public', token }));
  expect(consumed).toMatchObject({ userId: user.id, email: EMAIL });
  expect(ok(await signIn(key)).user.id).toBe(user.id);
  expect(await WebAuthn.consumeRecoverAccountToken({ tenantId: 'public', token })).toEqual({
    status: 'RECOVER_ACCOUNT_TOKEN_INVALID_ERROR',
  });
});

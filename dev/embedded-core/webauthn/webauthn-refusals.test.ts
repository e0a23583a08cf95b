import { startEmbeddedCore, type EmbeddedCore } from '../index';
import { createAuthenticator } from '../testing/authenticator';
import { driverOf, type Driver } from '../testing/driver';
import { RP, webauthnDriverOf, type Options } from '../testing/webauthn-driver';

const ALL = { userPresence: true, userVerification: 'required' };
const NO_BASE64 =
  'java.lang.IllegalArgumentException: Input byte[] should at least have 2 bytes for base64 bytes';
const UNREADABLE = '"reason":"Input data does not match expected form"';

let core: EmbeddedCore;
let driver: Driver;
let passkeys: ReturnType<typeof webauthnDriverOf>;

beforeAll(async () => {
  core = await startEmbeddedCore();
  driver = driverOf(core.url);
  passkeys = webauthnDriverOf(driver);
});
beforeEach(() => core.reset());
afterAll(() => core.close());

// Core passes on what webauthn4j says, and what comes first in the WebAuthn standard.
it.each([
  [{ challenge: 'AAAA' }, {}, 'The actual challenge does not match the expected challenge'],
  [{ challenge: 'AAAA', origin: 'https://evil.example' }, {}, 'The actual challenge does not match'],
  [
    { origin: 'https://evil.example/a', relyingPartyId: 'evil.example' },
    {},
    "The collectedClientData 'https://evil.example' origin doesn't match any of the preconfigured server origin.",
  ],
  [{ relyingPartyId: 'evil.example' }, {}, "rpIdHash doesn't match the hash of preconfigured rpId."],
  [{ isUserPresent: false, isUserVerified: false }, ALL, 'Verifier is configured to check user present,'],
  [{ isUserVerified: false }, ALL, 'Verifier is configured to check user verified, but UV flag'],
])('are refused with %j, asked for %j: %s', async (ceremony, input, reason) => {
  const { authenticator } = await passkeys.signUp();
  const status = 'INVALID_AUTHENTICATOR_ERROR';
  const refused = { status, reason: expect.stringContaining(reason) };
  expect(await passkeys.signIn(authenticator, ceremony, input)).toEqual(refused);
  const { webauthnGeneratedOptionsId, challenge } = await passkeys.registerOptions({
    email: 'b@a.example',
    ...input,
  });
  const credential = createAuthenticator().attest({ challenge, ...ceremony });
  const body = { webauthnGeneratedOptionsId, credential };
  expect(await driver.post('/recipe/webauthn/signup', body)).toEqual(refused);
});

it.each([
  ['id', 'A', 500, NO_BASE64],
  ['id', [], 500, 'java.lang.IllegalStateException: Array must have size 1, but has size 0'],
  ['type', {}, 500, 'java.lang.UnsupportedOperationException: JsonObject'],
  ['rawId', 7, 500, NO_BASE64],
  ['rawId', {}, 500, 'java.lang.IllegalArgumentException: source must not be null'],
  ['response', null, 500, 'PublicKeyCredential.getResponse()" is null'],
  ['type', 7, 200, `"reason":"not supported credential type: '7'"`],
  ['response', [], 200, UNREADABLE],
  ['authenticatorAttachment', 7, 200, UNREADABLE],
  ['clientExtensionResults', [], 200, UNREADABLE],
  ['extra', 1, 200, '"status":"OK"'],
  ['type', ['PUBLIC-KEY'], 200, '"status":"OK"'],
])('with %s = %j: %i %s', async (field, value, expected, answer) => {
  const { authenticator } = await passkeys.signUp();
  const { webauthnGeneratedOptionsId, challenge } = await driver.post<Options>(
    '/recipe/webauthn/options/signin',
    RP,
  );
  const credential = { ...authenticator.assert({ challenge }), [field]: value };
  const body = JSON.stringify({ webauthnGeneratedOptionsId, credential });
  const { status, text } = await driver.raw('POST', '/recipe/webauthn/signin', { body });
  expect({ status, text }).toEqual({ status: expected, text: expect.stringContaining(answer) });
});

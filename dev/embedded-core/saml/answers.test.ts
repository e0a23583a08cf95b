import { startEmbeddedCore, type EmbeddedCore } from '../index';
import { askedAt, createSamlProvider, driverOf, RSA_SHA1, type AnswerParts } from '../testing';

const CALLBACK = 'http://localhost:3000/auth/callback/saml-acme';
const ACS = 'http://localhost:3001/auth/public/saml/callback';

let core: EmbeddedCore;
let idp: Awaited<ReturnType<typeof createSamlProvider>>;

beforeAll(async () => {
  core = await startEmbeddedCore();
  idp = await createSamlProvider('http://idp.example');
  await driverOf(core.url).put('/recipe/saml/clients', {
    clientId: 'acme',
    redirectURIs: [CALLBACK],
    defaultRedirectURI: CALLBACK,
    metadataXML: Buffer.from(idp.metadata).toString('base64'),
  });
});
afterAll(() => core.close());

async function ask() {
  const { ssoRedirectURI } = await driverOf(core.url).post<{ ssoRedirectURI: string }>('/recipe/saml/login', {
    clientId: 'acme',
    redirectURI: CALLBACK,
    acsURL: ACS,
  });
  return askedAt(ssoRedirectURI);
}

const give = (xml: string, relayState: string) =>
  driverOf(core.url).post('/recipe/saml/callback', {
    samlResponse: Buffer.from(xml).toString('base64'),
    relayState,
  });

/** Core checks signature, issue instant, conditions and audience, and nothing else (`io.supertokens.saml.SAML`). */
const taken: readonly (readonly [what: string, parts: AnswerParts])[] = [
  ['a right one, signed as a whole', {}],
  ['a right one, whose assertion is signed', { signs: 'assertion' }],
  ['for another recipient', { recipient: 'https://other.example/acs' }],
  ['for another destination', { destination: 'https://other.example/acs' }],
  ['to another request', { inResponseTo: '_other' }],
  ['whose confirmation has expired', { confirmedForMs: -600_000 }],
  ['signed with SHA-1', { algorithm: RSA_SHA1 }],
];

test.each(taken)('like Core, takes an answer: %s', async (_what, parts) => {
  const asked = await ask();
  expect(await give(idp.answer(asked, parts), asked.relayState)).toMatchObject({ status: 'OK' });
});

test('like Core, takes an answer twice', async () => {
  const asked = await ask();
  const xml = idp.answer(asked);
  expect(await give(xml, asked.relayState)).toMatchObject({ status: 'OK' });
  expect(await give(xml, asked.relayState)).toMatchObject({ status: 'OK' });
});

test.each([
  [
    'x',
    500,
    'java.lang.IllegalArgumentException: Input byte[] should at least have 2 bytes for base64 bytes',
  ],
  ['PGE+=', 500, 'java.lang.IllegalArgumentException: Input byte array has wrong 4-byte ending unit'],
  ['PGE+', 400, 'Invalid or malformed SAML response input'],
])('like Core, fails at what is no base64: %s', async (samlResponse, status, text) => {
  const body = JSON.stringify({ samlResponse });
  expect(await driverOf(core.url).raw('POST', '/recipe/saml/callback', { body })).toEqual({ status, text });
});

const forged = (xml: string) => xml.replace('grace@', 'ada@').replaceAll(/ ID="_/g, ' ID="_forged-');
const signatureIn = (xml: string) => /<ds:Signature.*<\/ds:Signature>/s.exec(xml)?.[0] ?? '';
const assertionIn = (xml: string) => /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';

/** As Core's own tests wrap them (`SAMLXSWTest5_4`). */
const wrapped: readonly (readonly [what: string, parts: AnswerParts, wrap: (xml: string) => string])[] = [
  [
    'an unsigned assertion beside the signed one',
    { signs: 'assertion' },
    (xml) => {
      const unsigned = forged(assertionIn(xml).replace(signatureIn(xml), ''));
      return xml.replace('</samlp:Response>', `${unsigned}</samlp:Response>`);
    },
  ],
  [
    'a signature of another response',
    { signs: 'response' },
    (xml) => {
      const [signature, original] = [signatureIn(xml), xml.replace(signatureIn(xml), '')];
      const outer = forged(original).replace('</saml:Issuer>', `</saml:Issuer>${signature}`);
      return outer.replace(
        '<samlp:Status>',
        `<samlp:Extensions>${original}</samlp:Extensions><samlp:Status>`,
      );
    },
  ],
  [
    'a signature of another assertion',
    { signs: 'assertion' },
    (xml) => {
      const [assertion, signature] = [assertionIn(xml), signatureIn(xml)];
      const outer = forged(assertion.replace(signature, '')).replace(
        '</saml:Issuer>',
        `</saml:Issuer>${signature}`,
      );
      const parked = outer.replace(
        '</saml:Assertion>',
        `<saml:Advice>${assertion}</saml:Advice></saml:Assertion>`,
      );
      return xml.replace(assertion, parked);
    },
  ],
];

test.each(wrapped)('like Core, refuses an answer with %s', async (_what, parts, wrap) => {
  const asked = await ask();
  const xml = idp.answer(asked, parts);
  expect(await give(wrap(xml), asked.relayState)).toEqual({
    status: 'SAML_RESPONSE_VERIFICATION_FAILED_ERROR',
  });
  expect(await give(xml, asked.relayState)).toMatchObject({ status: 'OK' });
});

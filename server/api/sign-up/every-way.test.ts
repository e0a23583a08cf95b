import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { approve, init } from '@vestibule/account-rules';
import { createSamlProvider } from '@vestibule/embedded-core/testing';
import { REQUIRED_ROUTE } from '@vestibule/login-flow';
import { getUserCount, listUsersByAccountInfo } from 'supertokens-node';
import { NoScriptVisitor } from '../testing/no-script-visitor';
import { callback, serveExampleId } from '../testing/serve-example-id';
import { startTestApi, website, type TestApi } from '../testing/start-test-api';
import {
  addressAt,
  callsOf,
  formsOf,
  newNumber,
  OURS,
  PREBUILT,
  SAML,
  samlClientId,
  type Newcomer,
  type SamlProvider,
  type Way,
} from '../testing/sign-up-ways';

const folder = mkdtempSync(path.join(tmpdir(), 'rules-by-way-'));
const rules = path.join(folder, 'rules.json');
writeFileSync(path.join(folder, 'terms.txt'), 'You take care of your password.');
writeFileSync(path.join(folder, 'one-time.txt'), 'thrown-away.test');
const documents = [{ id: 'terms', version: '2', label: { en: 'I agree.' }, text: { en: 'terms.txt' } }];
writeFileSync(
  rules,
  JSON.stringify({
    signUp: { refusedDomains: ['refused.test'], oneTimeDomains: 'one-time.txt' },
    tenants: {
      staff: { signUp: { mode: 'off' } },
      partners: { signUp: { allowedDomains: ['partner.test'] } },
      club: {
        signUp: { mode: 'approval', since: '2020-01-01' },
        required: { documents, minimumAge: 16 },
      },
      bank: { password: { minLength: 12, needs: ['uppercase', 'symbol'] } },
    },
  }),
);
const tenants = ['public', 'staff', 'partners', 'club', 'bank'];
const firstFactors = [
  'emailpassword',
  'webauthn',
  'otp-email',
  'otp-phone',
  'link-email',
  'thirdparty',
] as const;
const signUpFields = [{ id: 'city' }];

let exampleId: Awaited<ReturnType<typeof serveExampleId>>;
let saml: SamlProvider;
let tested: TestApi;

beforeAll(async () => {
  [exampleId, saml] = [await serveExampleId(), await createSamlProvider('http://idp.example')];
  tested = await startTestApi({
    providers: [
      { ...exampleId.settings, includeInNonPublicTenantsByDefault: true },
      {
        thirdPartyId: SAML,
        name: 'Acme',
        clients: [{ clientId: samlClientId }],
        includeInNonPublicTenantsByDefault: true,
      },
    ],
    emailVerification: 'REQUIRED',
    accountRules: rules,
    signUpFields,
  });
  for (const tenant of tenants) {
    await tested.dev('PUT', `/tenants/${tenant}`, { firstFactors });
    await tested.dev('PUT', `/saml-clients?tenantId=${tenant}`, {
      clientId: samlClientId,
      redirectURIs: [callback(SAML)],
      defaultRedirectURI: callback(SAML),
      metadataXML: Buffer.from(saml.metadata).toString('base64'),
    });
  }
});
afterAll(async () => {
  await tested.close();
  exampleId.close();
});

const transports: Readonly<Record<string, () => Readonly<Record<string, Way>>>> = {
  'our page’s calls': () => callsOf(tested, saml, OURS),
  'the prebuilt UI’s calls': () => callsOf(tested, saml, PREBUILT),
  'a form without script': () => formsOf(tested, saml),
};
const calls = [
  'a password',
  'a code by mail',
  'a code by text',
  'a link by mail',
  'a passkey',
  'Example ID',
  'SAML',
];
// A link is opened with script, and a passkey is made with it.
const forms = calls.filter((way) => way !== 'a link by mail' && way !== 'a passkey');
const cells = Object.keys(transports).flatMap((transport) =>
  (transport === 'a form without script' ? forms : calls).map((way) => ({ way, transport })),
);
const byMailbox = cells.filter(({ way }) => way !== 'a code by text');
const byNumber = cells.filter(({ way }) => way === 'a code by text');
const byPassword = cells.filter(({ way }) => way === 'a password');

interface Cell {
  readonly way: string;
  readonly transport: string;
}

interface Place {
  readonly tenantId?: string;
  readonly domain?: string;
  readonly password?: string;
  readonly city?: string | undefined;
}

/** Tries to get an account; tells how many users came of it, and who they are. */
async function comeBy({ way, transport }: Cell, place: Place = {}) {
  const { tenantId = 'public', domain = 'example.test', password = 'Correct horse 1!' } = place;
  const newcomer: Newcomer = {
    visitor: new NoScriptVisitor(tested.api.url, website),
    tenantId,
    email: addressAt(domain),
    phoneNumber: newNumber(),
    password,
    city: 'city' in place ? place.city : 'Graz',
  };
  const before = await getUserCount();
  await transports[transport]?.()[way]?.(newcomer);
  newcomer.visitor.headers = {};
  const made = (await getUserCount()) - before;
  const isIn = (newcomer.visitor.cookies.get('sAccessToken') ?? '') !== '';
  const who = way === 'a code by text' ? { phoneNumber: newcomer.phoneNumber } : { email: newcomer.email };
  return { ...newcomer, who, transport, made, isIn };
}

async function verify({ visitor, tenantId, email }: Newcomer) {
  await tested.dev('PUT', `/users/${encodeURIComponent(email)}?tenantId=${tenantId}`, { verified: true });
  await visitor.call('GET', '/auth/user/email/verify');
}

type Arrived = Awaited<ReturnType<typeof comeBy>>;

const all = { city: 'Graz', terms: '2', birthDate: '1990-05-04' };

/** Gives what is owed, as the page of the transport does; tells what is owed then. */
async function owedAfter({ visitor, transport }: Arrived, what: Partial<typeof all>) {
  const { city, terms, birthDate } = what;
  if (transport === 'a form without script') {
    await visitor.send('required', '/auth/required', {
      ...(city !== undefined && { 'field:city': city }),
      ...(terms !== undefined && { 'version:terms': terms, 'field:agreed.terms': 'on' }),
      'box:agreed.terms': 'required',
      ...(birthDate !== undefined && { 'field:birthDate': birthDate }),
    });
  } else {
    await visitor.call('POST', `/auth${REQUIRED_ROUTE}`, {
      lang: 'en',
      fields: city === undefined ? {} : { city },
      agreed: terms === undefined ? {} : { terms },
      birthDate,
    });
  }
  return (await visitor.call('GET', `/auth${REQUIRED_ROUTE}`)).body['owed'];
}

/** Whether a user gets what takes a session that lacks nothing. */
async function letIn(visitor: NoScriptVisitor) {
  return (await visitor.call('GET', '/auth/webauthn/credential/list')).status === 200;
}

// The rules of `public` refuse two domains, and no other: what it lets in is the twin of both.
const one = { made: 1, isIn: true };
const none = { made: 0, isIn: false };

test.each(cells)('where sign-up is open, $way makes an account by $transport', async (cell) => {
  expect(await comeBy(cell)).toMatchObject(one);
});

test.each(cells)('where it is off, $way makes none by $transport', async (cell) => {
  expect(await comeBy(cell, { tenantId: 'staff' })).toMatchObject(none);
});

test.each(byMailbox)('with allowed domains, $way makes one for these alone by $transport', async (cell) => {
  expect(await comeBy(cell, { tenantId: 'partners' })).toMatchObject(none);
  expect(await comeBy(cell, { tenantId: 'partners', domain: 'partner.test' })).toMatchObject(one);
});

test.each(byNumber)('with allowed domains, $way makes none by $transport, having no domain', async (cell) => {
  expect(await comeBy(cell, { tenantId: 'partners' })).toMatchObject(none);
});

test.each(byMailbox)('$way makes none for a refused domain by $transport', async (cell) => {
  expect(await comeBy(cell, { domain: 'refused.test' })).toMatchObject(none);
});

test.each(byMailbox)('$way makes none for a one-time address by $transport', async (cell) => {
  expect(await comeBy(cell, { domain: 'a.thrown-away.test' })).toMatchObject(none);
});

test.each(byPassword)('$way that the rule refuses makes none by $transport', async (cell) => {
  expect(await comeBy(cell, { tenantId: 'bank', password: 'correct horse 1' })).toMatchObject(none);
  expect(await comeBy(cell, { tenantId: 'bank', password: 'Correct horse!' })).toMatchObject(one);
});

test.each(byPassword)('$way without a field that isn’t optional makes none by $transport', async (cell) => {
  expect(await comeBy(cell, { city: undefined })).toMatchObject(none);
});

test.each(cells)(
  'made by $way by $transport, an account gets nowhere before it owes nothing',
  async (cell) => {
    const arrived = await comeBy(cell, { tenantId: 'club' });
    if (cell.way !== 'a code by text') await verify(arrived);
    expect(await letIn(arrived.visitor)).toBe(false);
    const { city: _city, ...noField } = all;
    const { terms: _terms, ...noDocument } = all;
    const short = [noDocument, { ...all, terms: '1' }, { ...all, birthDate: '2020-01-01' }];
    // The form of a password has asked for the field already.
    for (const given of cell.way === 'a password' ? short : [noField, ...short])
      expect(await owedAfter(arrived, given)).toBe('details');
    expect(await owedAfter(arrived, all)).toBe('approval');
    expect(await letIn(arrived.visitor)).toBe(false);
    const [user] = await listUsersByAccountInfo('club', arrived.who);
    const { requirements } = init({ rules, fields: signUpFields });
    const whose = { userId: user?.id ?? '', tenantId: 'club' };
    expect(await approve(requirements, whose, Date.now())).toBe('OK');
    expect(await letIn(arrived.visitor)).toBe(true);
  },
);

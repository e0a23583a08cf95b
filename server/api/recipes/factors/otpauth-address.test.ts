import { TOTP, URI } from 'otpauth';
import { bobOf } from '../../testing/people';
import { startTestApi, type TestApi } from '../../testing/start-test-api';
import { otpauthAddress } from './otpauth-address';

const secret = 'JBSWY3DPEHPK3PXP';

/** What the SDK answers (`recipe/totp/recipeImplementation.js`). */
function ofSdk(issuer: string, account: string | undefined): string {
  const label = `${encodeURI(issuer)}${account === undefined ? '' : `:${encodeURI(account)}`}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURI(issuer)}&digits=6&period=30`;
}

const names = [
  'Vestibule',
  'Birch Bank',
  'R+D',
  '100% Birch',
  'A&B=C',
  'Who? #1',
  'Zoë/日本',
  '%2B',
  '"><script>',
];
const accounts = [
  'ada@example.test',
  'ada+login@example.test',
  'a%2Bb@example.test',
  '"a:b"@example.test',
  'a&issuer=Evil#?@example.test',
  'x?secret=AAAA&issuer=Evil&digits=8&period=60',
  '+49 30 1234',
];

describe.each(names)('with the product’s name %j', (issuer) => {
  it.each(accounts)('an app reads the account %j back, and the same secret', (account) => {
    const address = otpauthAddress(ofSdk(issuer, account));
    const read = URI.parse(address);
    expect(read).toBeInstanceOf(TOTP);
    expect(read).toMatchObject({ issuer, label: account, digits: 6, period: 30 });
    expect(read.secret.base32).toBe(secret);

    // As apps do that use a URL parser, with and without `+` for a space.
    const { pathname, searchParams, hash } = new URL(address);
    const [first, second] = pathname.split('/').at(-1)?.split(':').map(decodeURIComponent) ?? [];
    expect([first, second, hash]).toEqual([issuer, account, '']);
    expect(Object.fromEntries(searchParams)).toEqual({ secret, issuer, digits: '6', period: '30' });
    expect(address).not.toMatch(/[+ ]/);
  });
});

test('an app that splits at any colon still reads the whole issuer', () => {
  const read = URI.parse(otpauthAddress(ofSdk('Birch: Bank', 'ada@example.test')));
  expect(read).toMatchObject({ issuer: 'Birch Bank', label: 'ada@example.test' });
});

test('without an account the label is the issuer', () => {
  expect(otpauthAddress(ofSdk('R+D', undefined))).toBe(
    `otpauth://totp/R%2BD?secret=${secret}&issuer=R%2BD&digits=6&period=30`,
  );
});

test('another address stays as it is', () => {
  const own = `otpauth://totp/Own?secret=${secret}&algorithm=SHA256`;
  expect(otpauthAddress(own)).toBe(own);
});

describe('the API', () => {
  const email = 'ada+login@example.test';
  const appName = 'R+D: 100% & more';
  let setup: TestApi;
  const bobs = bobOf(() => setup);
  beforeAll(async () => {
    setup = await startTestApi({ appName });
  });
  afterAll(() => setup.close());

  it('names itself and the user to the app, whatever their names', async () => {
    const ada = setup.visitor();
    await ada.signUp(email, 'correct horse 1');
    await setup.dev('PUT', `/users/${encodeURIComponent(email)}`, { verified: true });
    const { body } = await ada.call('POST', '/auth/totp/device', { deviceName: 'Phone' });
    const app = URI.parse(String(body['qrCodeString']));
    expect(app).toMatchObject({ issuer: 'R+D 100% & more', label: email });
    expect(app.secret.base32).toBe(body['secret']);
    const totp = (app as TOTP).generate({ timestamp: bobs.now() });
    const verified = await ada.call('POST', '/auth/totp/device/verify', { deviceName: 'Phone', totp });
    expect(verified.body).toMatchObject({ status: 'OK' });
  });
});

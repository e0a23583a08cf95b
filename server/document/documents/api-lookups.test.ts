import { jest } from '@jest/globals';
import { checkConfig } from '@vestibule/contract';
import { apiLookups, TENANT_UNKNOWN } from './api-lookups';

const checked = checkConfig({ appName: 'Acme', apiDomain: 'https://api.test', recipes: ['emailpassword'] });
if (!checked.ok) throw new Error(checked.problems.join());
const config = checked.value;

const answering = (status: number) =>
  apiLookups({
    origin: undefined,
    timeout: 1000,
    send: () => Promise.resolve(Response.json({ status: 'OK' }, { status })),
  });

test.each([404, 500])('a tenant is unknown if the API answers %i', async (status) => {
  const { loginMethodsOf } = answering(status);
  expect(await loginMethodsOf(config, 'nobodys')).toBe(TENANT_UNKNOWN);
  // The default one is always there.
  expect(await loginMethodsOf(config, undefined)).toBeUndefined();
  expect(await loginMethodsOf(config, 'public')).toBeUndefined();
});

test.each([400, 429, 503])('nothing is known of a tenant if the API answers %i', async (status) => {
  expect(await answering(status).loginMethodsOf(config, 'acme')).toBeUndefined();
});

test('a tenant that the API knows has its answer', async () => {
  expect(await answering(200).loginMethodsOf(config, 'acme')).toEqual({ status: 'OK' });
});

test('the last answer stands in while the API can’t answer, until it refuses', async () => {
  const clock = jest.spyOn(performance, 'now');
  let now = performance.now();
  let status = 200;
  const { loginInfoOf } = apiLookups({
    origin: undefined,
    timeout: 1000,
    send: () => Promise.resolve(Response.json({ status: 'OK' }, { status })),
  });
  const of = (challenge: string) => {
    // Longer than an answer serves again.
    clock.mockReturnValue((now += 4000));
    return loginInfoOf(config, challenge);
  };
  expect(await of('a')).toEqual({ status: 'OK' });
  status = 503;
  expect(await of('a')).toEqual({ status: 'OK' });
  expect(await of('b')).toBeUndefined();
  status = 404;
  expect(await of('a')).toBeUndefined();
  status = 503;
  expect(await of('a')).toBeUndefined();
});

test('each of many tenants is asked about once, however many logins begin meanwhile', async () => {
  let asked = 0;
  const { loginInfoOf, loginMethodsOf } = apiLookups({
    origin: undefined,
    timeout: 1000,
    send: () => {
      asked += 1;
      return Promise.resolve(Response.json({ status: 'OK' }));
    },
  });
  const tenants = Array.from({ length: 1500 }, (_, tenant) => `tenant${tenant}`);
  const askAboutAll = () => Promise.all(tenants.map((tenantId) => loginMethodsOf(config, tenantId)));
  await askAboutAll();
  await Promise.all(tenants.map((_, login) => loginInfoOf(config, `challenge${login}`)));
  expect(asked).toBe(3000);
  await askAboutAll();
  expect(asked).toBe(3000);
});

afterEach(() => jest.restoreAllMocks());

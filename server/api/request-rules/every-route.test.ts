import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import * as v from 'valibot';
import type { ApiVisitor } from '../testing/api-visitor';
import type { Route } from '../observed/routes';
import { everyRoute } from '../testing/every-route';
import { startTestApi, website, type TestApi } from '../testing/start-test-api';
import { exceptions } from './exceptions';

/** Routes that change nothing: list a new GET route here, or in the exceptions with what protects it. */
const reading = [
  '/auth/.well-known/openid-configuration',
  '/auth/authorisationurl',
  '/auth/branding',
  '/auth/emailpassword/email/exists',
  '/auth/jwt/jwks.json',
  '/auth/loginmethods',
  '/auth/oauth/consent/client',
  '/auth/oauth/consent/grants',
  '/auth/oauth/consent/info',
  '/auth/oauth/consent/request',
  '/auth/oauth/form_post',
  '/auth/oauth/login/info',
  '/auth/oauth/plain/asked',
  '/auth/oauth/plain/session',
  '/auth/oauth/userinfo',
  '/auth/passwordless/email/exists',
  '/auth/passwordless/phonenumber/exists',
  '/auth/pictures/clients/:id/:mark',
  '/auth/pictures/users/:id/:mark',
  '/auth/recovery-codes',
  '/auth/required',
  '/auth/signup/email/exists',
  '/auth/signup/phonenumber/exists',
  '/auth/totp/device/list',
  '/auth/user/email/verify',
  '/auth/webauthn/credential/list',
  '/auth/webauthn/email/exists',
  '/.well-known/oauth-authorization-server/auth',
  '/.well-known/openid-configuration',
  '/healthz',
  '/me',
  '/readyz',
  '/trpc/admin.users',
  '/trpc/admin.waiting',
  '/trpc/factors.list',
  '/trpc/passkeys.list',
  '/trpc/profile',
  '/trpc/sessions.list',
];

const list = exceptions('/auth').map(({ method, path }) => `${method} ${path}`);
const nameOf = ({ method, path }: Route) => `${method} ${path}`;

const attackedRoute = v.object({ method: v.string(), path: v.string(), exception: v.optional(v.string()) });

let api: TestApi;
let victim: ApiVisitor;
let routes: Route[];

beforeAll(async () => {
  api = await startTestApi({ accountRules: {} });
  victim = api.visitor();
  await victim.signUp('victim@example.test', 'correct horse 1');
  // Nobody but this machine reaches the control routes: dev-routes.test.ts.
  routes = everyRoute(api.app()).filter(({ path }) => !path.startsWith('/dev/'));
});

afterAll(() => api.close());

test('the walk finds the routes of the SDK, of its plugins, of Express, and the procedures', () => {
  expect(routes.map(nameOf)).toEqual(
    expect.arrayContaining([
      'POST /auth/signin',
      'POST /auth/recovery-codes',
      'POST /auth/oauth/consent/accept',
      'GET /auth/pictures/clients/:id/:mark',
      'GET /me',
      'POST /trpc/account.delete',
    ]),
  );
});

test('a GET route only reads, or is an exception', () => {
  const known = new Set([...list, ...reading.map((path) => `GET ${path}`)]);
  const gets = routes.filter(({ method }) => method === 'GET').map(nameOf);
  expect(gets.filter((name) => !known.has(name))).toEqual([]);
  expect(reading.filter((path) => !gets.includes(`GET ${path}`))).toEqual([]);
});

test('the standing attack knows every route, and which of them are exceptions', () => {
  const file = new URL('../../../test/attack/corpora/routes/routes.jsonl', import.meta.url);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const attacked = lines.map((line) => v.parse(attackedRoute, JSON.parse(line)));
  const known = routes.map(nameOf);
  expect(attacked.map(nameOf).toSorted()).toEqual([...new Set(known)].toSorted());
  // What is only read is tried by each origin, exception or not.
  const changed = attacked.filter(({ method }) => method !== 'GET');
  const excepted = changed.filter(({ exception }) => exception !== undefined).map(nameOf);
  expect(excepted.toSorted()).toEqual(
    changed
      .map(nameOf)
      .filter((name) => list.includes(name))
      .toSorted(),
  );
});

test('each exception is an existing route, and states what protects it', () => {
  const names = routes.map(nameOf);
  expect(list.filter((name) => !names.includes(name))).toEqual([]);
  for (const { protectedBy } of exceptions('/auth')) expect(protectedBy).not.toBe('');
});

type Headers = Record<string, string>;
interface Sent {
  from: string;
  status: number;
  code: string;
  headers: Headers;
  body?: string;
}

const json = { 'content-type': 'application/json' };
const ours = { origin: website };
const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
const sibling = { origin: 'http://notes.localhost:3000', 'sec-fetch-site': 'same-site' };
const foreign = { status: 403, code: 'origin_not_allowed', body: '{}' };

const attacks: Sent[] = [
  {
    ...foreign,
    from: 'a text/plain form elsewhere',
    headers: { ...elsewhere, 'content-type': 'text/plain' },
  },
  {
    ...foreign,
    from: 'a text/plain form of a sibling',
    headers: { ...sibling, 'content-type': 'text/plain' },
  },
  { ...foreign, from: 'a script of a sibling', headers: { ...sibling, ...json, rid: 'anti-csrf' } },
  { ...foreign, from: 'a page whose origin is opaque', headers: { ...json, origin: 'null' } },
  {
    ...foreign,
    from: 'a browser that hides the origin',
    headers: { ...json, 'sec-fetch-site': 'same-origin' },
  },
  { ...foreign, from: 'cookies without an origin', headers: json },
  { ...foreign, from: 'two origins', headers: { ...json, origin: `${website}, https://evil.example` } },
  {
    from: 'a form of ours',
    status: 415,
    code: 'json_required',
    headers: { ...ours, 'content-type': 'text/plain' },
    body: '{}',
  },
  {
    from: 'a urlencoded form of ours',
    status: 415,
    code: 'json_required',
    headers: { ...ours, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'a=b',
  },
  { from: 'no body and no header', status: 403, code: 'header_required', headers: ours },
];

const send = async (
  { method, path }: Route,
  { headers, body }: Pick<Sent, 'headers' | 'body'>,
  cookie = cookies(),
) => {
  const response = await fetch(`${api.api.url}${path}`, {
    method,
    redirect: 'manual',
    headers: { ...(cookie === '' ? {} : { cookie }), ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  const answer: unknown = text.startsWith('{') ? JSON.parse(text) : {};
  return { status: response.status, code: (answer as { code?: unknown }).code };
};

const cookies = () => [...victim.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
const changing = () => routes.filter((route) => route.method !== 'GET' && !list.includes(nameOf(route)));

test.each(attacks)('no route that changes something accepts $from', async ({ status, code, ...sent }) => {
  const answers = await Promise.all(
    changing().map(async (route) => ({ route: nameOf(route), ...(await send(route, sent)) })),
  );
  expect(answers).toEqual(changing().map((route) => ({ route: nameOf(route), status, code })));
});

test.each([
  '/auth/public/signin',
  '/auth/signin/',
  '/auth/x/../signin',
  '/auth/oauth/token/../../signin',
  '/auth/oauth/token/',
  'http://localhost/auth/signin',
])('nor does the spelling %s get through', async (path) => {
  // Sent as it is: fetch would normalise it.
  const sent = request(api.api.url, {
    method: 'POST',
    path,
    headers: { ...sibling, 'content-type': 'text/plain' },
  }).end('{}');
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  expect(response.statusCode).toBe(403);
});

test('pages of ours and programs reach every route', async () => {
  for (const route of changing()) {
    const senders = [
      { headers: { ...ours, ...json }, body: '{}' },
      { headers: { origin: 'http://localhost:3001', ...json }, body: '{}' },
      { headers: json, body: '{}' },
      { headers: { rid: 'anti-csrf' } },
      { headers: { 'fdi-version': '4.2' } },
      { headers: { 'st-auth-mode': 'header' } },
    ];
    for (const sent of senders) {
      const { code } = await send(route, sent, '');
      expect([nameOf(route), code]).not.toEqual([
        nameOf(route),
        expect.stringMatching(/^(origin_not_allowed|header_required)$/),
      ]);
    }
  }
});

/**
 * What the worst texts cost the API: `npm run bench:worst`. Every route gets, without a session, each of the texts that
 * make careless patterns slow, in every field at once: of a JSON body, of a form, and of the query. It prints the
 * slowest answers, and how long `/healthz` took meanwhile at most. API and sender have their own processes.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { quantile } from './measure';

const largestWaitMs = 150;
/** In characters: what a body and an address may have. */
const [inBody, inQuery] = [60_000, 8000];

const starts = [
  '<StatusCode ',
  '<a:StatusCode Value="',
  '<a>',
  '<a b="c">',
  '<!--',
  '<![CDATA[',
  '&amp;',
  '/',
  '=',
  ' ',
  '\t\n',
  '.aaaaaaaa',
  '-0123456789abcdef',
  'a@',
  'a.',
  'a+',
  '1',
  '(1',
  '%',
  '?',
  '#',
  '~',
  '_',
  'recipe/',
  'https://a',
  '[',
  '\\',
  '"',
  'é',
];

/** The names under which routes read something. */
const names = `
  email phoneNumber password deviceId preAuthSessionId userInputCode linkCode token method
  recoverAccountToken displayName webauthnGeneratedOptionsId recipeUserId deviceName totp
  thirdPartyId clientType code state tenantId redirectToPath at lang contact loginChallenge
  consentChallenge logoutChallenge login_challenge client_id client_secret redirect_uri scope
  grant_type refresh_token code_verifier response_type ui_locales login_hint id_token_hint prompt
  SAMLResponse RelayState user id_token input cursor clientId redirectURIOnProviderDashboard
  webauthnCredentialId sessionHandle way factor shown`
  .trim()
  .split(/\s+/);

const route = v.object({ method: v.string(), path: v.string() });
const file = new URL('../attack/corpora/routes/routes.jsonl', import.meta.url);
const routes = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => v.parse(route, JSON.parse(line)));

const api = fork(path.join(import.meta.dirname, 'bodies', 'api-process.ts'), [], {
  execArgv: ['--import', 'tsx'],
});
const [{ url }] = (await once(api, 'message')) as [{ url: string }];

/** A text that repeats its start, and then breaks off what it promised. */
function textOf(start: string, length: number): string {
  return `${start.repeat(Math.ceil(length / start.length)).slice(0, length)}!`;
}

const everyField = (text: string) => Object.fromEntries(names.map((name) => [name, text]));

function jsonOf(text: string): string {
  const short = text.slice(0, 990);
  const credential = { id: short, rawId: short, type: short, response: { clientDataJSON: short } };
  const formFields = ['email', 'password'].map((id) => ({ id, value: short }));
  // What is longer is refused before a pattern sees it.
  return JSON.stringify({ ...everyField(short), token: text.slice(0, 31_000), credential, formFields });
}

interface Sent {
  readonly kind: string;
  readonly path: string;
  readonly init: RequestInit;
}

function requestsFor(method: string, to: string, start: string): Sent[] {
  const headers = { origin: 'http://localhost:3000', rid: 'anti-csrf' };
  // All fields of a query are one address, which is limited.
  const share = Math.floor(inQuery / names.length);
  const query = new URLSearchParams(everyField(textOf(start, share))).toString().slice(0, 15_000);
  const alone = ['SAMLResponse', 'code', 'state', 'loginChallenge', 'redirect_uri'].map((name) => ({
    kind: `query ${name}`,
    path: `${to}?${name}=${encodeURIComponent(textOf(start, inQuery)).slice(0, 12_000)}`,
    init: { method: 'GET', headers },
  }));
  if (method === 'GET')
    return [{ kind: 'query', path: `${to}?${query}`, init: { method, headers } }, ...alone];
  const form = (fields: Record<string, string>) => ({
    method,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
  const saml = Buffer.from(textOf(start, inBody)).toString('base64').slice(0, 95_000);
  return [
    {
      kind: 'json',
      path: to,
      init: {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: jsonOf(textOf(start, inBody)),
      },
    },
    { kind: 'form', path: to, init: form(everyField(textOf(start, 1000))) },
    { kind: 'form SAMLResponse', path: to, init: form({ SAMLResponse: saml, RelayState: 'x' }) },
  ];
}

const slowest: { ms: number; what: string }[] = [];
const waits: number[] = [];
let count = 0;
const state = { isDone: false };

async function watch(): Promise<void> {
  while (!state.isDone) {
    const began = performance.now();
    await (await fetch(`${url}/healthz`)).text();
    waits.push(performance.now() - began);
  }
}

try {
  const watching = watch();
  for (const { method, path: to } of routes) {
    for (const start of starts) {
      for (const { kind, path: address, init } of requestsFor(method, to, start)) {
        const began = performance.now();
        const answer = await fetch(url + address, { ...init, redirect: 'manual' });
        await answer.arrayBuffer();
        count += 1;
        slowest.push({
          ms: performance.now() - began,
          what: `${answer.status} ${method} ${to} (${kind} of ${JSON.stringify(start)})`,
        });
      }
    }
    slowest.sort((a, b) => b.ms - a.ms);
    slowest.length = Math.min(slowest.length, 10);
  }
  state.isDone = true;
  await watching;
  console.log(`${count} requests to ${routes.length} routes; the slowest, ms:`);
  for (const { ms, what } of slowest) console.log(`  ${ms.toFixed(0).padStart(5)}  ${what}`);
  console.log(
    `/healthz, ms: median ${quantile(waits, 0.5).toFixed(1)}, longest ${Math.max(...waits).toFixed(0)} of ${waits.length}`,
  );
  if (Math.max(...waits) >= largestWaitMs) process.exitCode = 1;
} finally {
  api.kill();
}

import * as v from 'valibot';
import type { Browser } from '@vestibule/consent-plugin/testing';
import { shared, type Trial } from '../part';
import { scopes } from './client';
import type { Target } from './target';

/**
 * A browser that has the challenge of another one, and sends `cookies` with it. `{name}` and `{value}` are those of the
 * first browser's cookie; `{own-name}` and `{own-value}` those of the attacker's request of the same client; `{key}` is
 * the end of `{name}`, and `{core}` what the core set, as it is in `{own-value}`.
 */
const caseSchema = v.strictObject({
  /** `form`: the form without script that goes on as the session's user. */
  step: v.picklist(['login', 'form', 'consent', 'refusal']),
  cookies: v.array(v.string()),
  /** Added to the query of a login. */
  query: v.optional(v.record(v.string(), v.string()), {}),
  /** Sent by a program, which has no cookies and says nothing of a page. */
  program: v.optional(v.boolean(), false),
});
type Case = v.InferOutput<typeof caseSchema>;

const PREFIX = 'vestibule-challenge-';

/**
 * Tries to answer another browser's request. The user is the same, so that nothing but the cookie protects it. The twin
 * has the cookie.
 */
export function challengeCookie(target: Target): Trial {
  return {
    hostile: async (value) => {
      const { text, status, headers } = await answered(target, v.parse(caseSchema, value));
      if (status >= 500) return `${status}: ${text}`;
      if (headers.getSetCookie().some((line) => line.startsWith('st_oauth')))
        return 'got a cookie of the core';
      return GOES_ON.test(text) ? text : undefined;
    },
    twin: shared(
      (value) => v.parse(caseSchema, value).step,
      async (value) => {
        const { step } = v.parse(caseSchema, value);
        const own: Case = { step, cookies: ['{name}={value}'], query: {}, program: false };
        const { text, status } = await answered(target, own);
        return GOES_ON.test(text) ? undefined : `${status}: ${text}`;
      },
    ),
  };
}

/** What tells that a request has gone on. */
const GOES_ON = /[?&](code|consentChallenge)=|"status":"OK"/;

async function answered(target: Target, attempt: Case) {
  const client = await target.client();
  const isLogin = attempt.step === 'login' || attempt.step === 'form';
  const victim = isLogin ? target.browser() : await target.signedIn();
  const page = await victim.visit(client.authorization());
  const attacker = victim.email === '' ? await target.signedIn() : target.browser();
  if (victim.email !== '') await attacker.signIn(victim.email);
  await attacker.visit(client.authorization());
  const planted = plantedCookies(attempt, victim, attacker);
  const answer = await send(target, page, attempt, `${withoutOwn(attacker)}; ${planted}`);
  const { status, headers } = answer;
  // A form is answered with an address.
  const to = ['location', 'refresh'].map((name) => headers.get(name)).join();
  return { status, headers, text: to + (await answer.text()) };
}

function plantedCookies({ cookies }: Case, victim: Browser, attacker: Browser): string {
  const [name = '', value = ''] = challengeCookieOf(victim);
  const [ownName = '', ownValue = ''] = challengeCookieOf(attacker);
  const values: Readonly<Record<string, string>> = {
    name,
    value,
    'own-name': ownName,
    'own-value': ownValue,
    key: name.slice(PREFIX.length),
    core: ownValue.slice(ownValue.lastIndexOf('.st_oauth') + 1),
  };
  return cookies
    .map((text) => text.replace(/\{([\w-]+)\}/g, (_, key: string) => values[key] ?? ''))
    .join('; ');
}

function challengeCookieOf(browser: Browser): string[] {
  const found = browser
    .cookies()
    .split('; ')
    .findLast((pair) => pair.startsWith(PREFIX));
  if (found === undefined) throw new Error('The browser has no challenge');
  return [found.slice(0, found.indexOf('=')), found.slice(found.indexOf('=') + 1)];
}

function withoutOwn(browser: Browser): string {
  return browser
    .cookies()
    .split('; ')
    .filter((pair) => !pair.startsWith(PREFIX))
    .join('; ');
}

function send(
  { apiUrl, website }: Target,
  { searchParams }: URL,
  attempt: Case,
  cookie: string,
): Promise<Response> {
  const page = attempt.program ? {} : { origin: website, cookie };
  const headers = { ...page, rid: 'anti-csrf', 'st-auth-mode': 'cookie' };
  const loginChallenge = searchParams.get('loginChallenge') ?? '';
  if (attempt.step === 'login') {
    const query = new URLSearchParams({ loginChallenge, ...attempt.query });
    return fetch(`${apiUrl}/auth/oauth/login?${query}`, { headers });
  }
  if (attempt.step === 'form') {
    return fetch(`${apiUrl}/auth/oauth/plain/continue`, {
      method: 'POST',
      redirect: 'manual',
      headers: attempt.program ? {} : { origin: website, cookie },
      body: new URLSearchParams({ at: `/auth?${new URLSearchParams({ loginChallenge })}` }),
    });
  }
  const consentChallenge = searchParams.get('consentChallenge') ?? '';
  const [path, body] =
    attempt.step === 'consent'
      ? ['accept', { consentChallenge, scopes, remember: false }]
      : ['refuse', { consentChallenge }];
  return fetch(`${apiUrl}/auth/oauth/consent/${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

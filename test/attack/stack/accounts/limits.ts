import type { Browser } from '@vestibule/consent-plugin/testing';
import type { Trial } from '../../part';
import type { Target } from '../target';
import { fields } from '../fields';
import { attemptsAt, type Attempt } from './attempts';

const KNOWN = 'vestibule-known=';

/** Signs in with a password, from a browser that has this cookie and no other; says whether that worked. */
async function signsIn(target: Target, email: string, password: string, cookie = ''): Promise<boolean> {
  const response = await fetch(`${target.apiUrl}/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: target.website, 'st-auth-mode': 'cookie', cookie },
    body: JSON.stringify({ formFields: fields({ email, password }) }),
  });
  const { status } = (await response.json()) as { status: string };
  return status === 'OK';
}

/** More wrong passwords than an account takes, each from another browser. */
async function guess(target: Target, email: string, between?: () => Promise<unknown>): Promise<void> {
  for (let guessed = 0; guessed < 6; guessed += 1) {
    await signsIn(target, email, `wrong password ${guessed}`);
    await between?.();
  }
}

/** What a browser keeps of the accounts that know it. */
async function knownCookie(target: Target, { email }: Browser): Promise<string> {
  const browser = target.browser();
  await browser.signIn(email);
  const found = browser
    .cookies()
    .split('; ')
    .find((pair) => pair.startsWith(KNOWN));
  if (found === undefined) throw new Error('The browser is not known');
  return found;
}

/** An account whose password may not be guessed any more, and a cookie that the attempt changes. */
const withCookie =
  (change: (cookie: string, attackers: string) => string) =>
  async (target: Target): Promise<Attempt> => {
    const victim = await target.signedIn();
    const own = await knownCookie(target, victim);
    const attackers = await knownCookie(target, await target.signedIn());
    await guess(target, victim.email);
    const tryWith = (cookie: string) => signsIn(target, victim.email, target.password, cookie);
    return { hostile: () => tryWith(change(own, attackers)), twin: () => tryWith(own) };
  };

/** Of a cookie with one account: its account, time, id and signature. */
const parts = (cookie: string) => cookie.slice(KNOWN.length).split('.');
const cookieOf = (...values: (string | undefined)[]) => KNOWN + values.join('.');

const ATTEMPTS: Readonly<Record<string, (target: Target) => Promise<Attempt>>> = {
  'an unknown browser': withCookie(() => ''),
  'a browser that another account knows': withCookie((_own, attackers) => attackers),
  'a cookie with a signature that was made up': withCookie((own) => {
    const [account, at, id] = parts(own);
    return cookieOf(account, at, id, 'A'.repeat(43));
  }),
  'a cookie with another account’s signature': withCookie((own, attackers) => {
    const [account] = parts(own);
    const [, at, id, signature] = parts(attackers);
    return cookieOf(account, at, id, signature);
  }),
  'a cookie with another id, for a count of its own': withCookie((own) => {
    const [account, at, , signature] = parts(own);
    return cookieOf(account, at, 'x'.repeat(12), signature);
  }),
  'a cookie without a signature': withCookie((own) => cookieOf(...parts(own).slice(0, 3), '')),
  // Whoever signs in to an account of their own in between.
  'several accounts in turn': async (target) => {
    const [victim, attacker] = [await target.signedIn(), await target.signedIn()];
    const own = await knownCookie(target, victim);
    await guess(target, victim.email, () => signsIn(target, attacker.email, target.password));
    const tryWith = (cookie: string) => signsIn(target, victim.email, target.password, cookie);
    return { hostile: () => tryWith(''), twin: () => tryWith(own) };
  },
  'another spelling of the address': async (target) => {
    const victim = await target.signedIn();
    const own = await knownCookie(target, victim);
    await guess(target, victim.email.toUpperCase());
    const tryWith = (cookie: string) => signsIn(target, victim.email, target.password, cookie);
    return { hostile: () => tryWith(''), twin: () => tryWith(own) };
  },
  'messages to one mailbox in many spellings': async (target) => {
    const [name = '', host = ''] = target.newEmail().split('@');
    const send = async (email: string) =>
      (await target.browser().call('POST', '/signinup/code', { email })).body['status'] === 'OK';
    for (let sent = 0; sent < 5; sent += 1) await send(`${name}+${sent}@${host}`);
    return { hostile: () => send(`${name}@${host}`), twin: () => send(target.newEmail()) };
  },
};

/** What is limited, tried with several accounts and browsers. */
export const overSeveral = (target: Target): Trial => attemptsAt(target, ATTEMPTS);

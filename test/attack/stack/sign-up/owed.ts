import type { Browser } from '@vestibule/consent-plugin/testing';
import type { Trial } from '../../part';
import { attemptsAt, type Attempt } from '../accounts/attempts';
import { fields } from '../fields';
import type { Target } from '../target';
import { all, isIn, makePlaces } from './places';

type Give = (browser: Browser, target: Target) => Promise<unknown>;

const usual: Give = (browser) => browser.call('POST', '/required', all);

/** A user of `readers` for whom something is given; whether they owe nothing then. */
const given =
  (hostile: Give) =>
  async (target: Target): Promise<Attempt> => {
    const tried = async (give: Give) => {
      const user = await target.signedIn('readers');
      await give(user, target);
      return isIn(user);
    };
    return { hostile: () => tried(hostile), twin: () => tried(usual) };
  };

/** Sends what is owed with other headers. */
const sent = ({ apiUrl }: Target, headers: Record<string, string>, body = JSON.stringify(all)) =>
  fetch(`${apiUrl}/auth/required`, { method: 'POST', headers, body });

const json = { 'content-type': 'application/json' };

async function approved(
  target: Target,
  by: Browser,
  userId: string,
  origin: string = target.website,
): Promise<void> {
  await fetch(`${target.apiUrl}/trpc/admin.approve`, {
    method: 'POST',
    headers: { ...json, origin, rid: 'anti-csrf', 'st-auth-mode': 'cookie', cookie: by.cookies() },
    body: JSON.stringify({ userId }),
  });
}

/** A user of `club` whom somebody lets in, and an administrator of it does. */
const letIn =
  (hostile: (target: Target, userId: string, waiting: Browser) => Promise<unknown>) =>
  async (target: Target): Promise<Attempt> => {
    const admin = await target.administrator('club');
    const tried = async (attempt: typeof hostile) => {
      const waiting = await target.signedIn('club');
      const { userId } = await target.dev(
        'PUT',
        `/users/${encodeURIComponent(waiting.email)}?tenantId=club`,
        {},
      );
      await attempt(target, String(userId), waiting);
      return isIn(waiting);
    };
    return {
      hostile: () => tried(hostile),
      twin: () => tried((_target, userId) => approved(target, admin, userId)),
    };
  };

/** Has the role, and nobody has let them in. */
async function waitingAdministrator(target: Target, browser: Browser): Promise<Browser> {
  await target.set(browser, { roles: ['admin'] }, 'club');
  await browser.signIn(browser.email, 'club');
  return browser;
}

const ATTEMPTS: Readonly<Record<string, (target: Target) => Promise<Attempt>>> = {
  'without a session': given((_browser, target) => sent(target, { ...json, origin: target.website })),
  'with a session that is over': given(async (browser, target) => {
    const cookie = browser.cookies();
    await browser.call('POST', '/signout');
    await sent(target, { ...json, origin: target.website, rid: 'anti-csrf', cookie });
    await browser.signIn(browser.email, 'readers');
  }),
  'with an access token that was changed': given(async (browser, target) => {
    const cookie = browser.cookies().replace(/(?<=sAccessToken=)[^;]+/, changed);
    const headers = { origin: target.website, rid: 'anti-csrf', cookie };
    const { status } = await fetch(`${target.apiUrl}/auth/webauthn/credential/list`, { headers });
    if (status === 200) await usual(browser, target);
  }),
  'for another user': given(async ({ email }, target) => {
    const attacker = await target.signedIn('readers');
    const { userId } = await target.dev('PUT', `/users/${encodeURIComponent(email)}?tenantId=readers`, {});
    await attacker.call('POST', `/required?userId=${String(userId)}`, { ...all, userId, email });
  }),
  'from another site': given((browser, target) =>
    sent(target, { ...json, origin: 'https://evil.example', rid: 'anti-csrf', cookie: browser.cookies() }),
  ),
  'as a form': given((browser, target) =>
    sent(target, { origin: target.website, 'content-type': 'text/plain', cookie: browser.cookies() }),
  ),
  'in another tenant': given(async ({ email }, target) => {
    const same = target.browser();
    const formFields = fields({ email, password: target.password });
    await same.call('POST', '/open/signup', { formFields });
    await usual(same, target);
  }),
  'approval, by the user': letIn((target, userId, waiting) => {
    const accountApprovals = { club: { time: 1 } };
    return waiting.call('POST', '/required', { ...all, approval: true, accountApprovals, userId });
  }),
  'approval, by a user of the tenant': letIn(async (target, userId) => {
    const user = await target.signedIn('club');
    await target.approve(user, 'club');
    await approved(target, user, userId);
  }),
  'approval, by an administrator of another tenant': letIn(async (target, userId) =>
    approved(target, await target.administrator('open'), userId),
  ),
  'approval, by an administrator who waits': letIn(async (target, userId) =>
    approved(target, await waitingAdministrator(target, await target.signedIn('club')), userId),
  ),
  'approval, of oneself as an administrator who waits': letIn(async (target, userId, waiting) =>
    approved(target, await waitingAdministrator(target, waiting), userId),
  ),
  'approval, by a page of another site': letIn(async (target, userId) =>
    approved(target, await target.administrator('club'), userId, 'https://evil.example'),
  ),
};

/** The token says that its user owes nothing. */
function changed(token: string): string {
  const [head = '', payload = '', signature = ''] = token.split('.');
  const claims = Buffer.from(payload, 'base64url').toString();
  const owesNothing = claims.replace(/(?<="vs-required":\{"v":")\w+/, 'nothing');
  if (owesNothing === claims) throw new Error('The token has no such claim');
  return [head, Buffer.from(owesNothing).toString('base64url'), signature].join('.');
}

/** Gives what is owed for somebody else, or what only an administrator gives. */
export async function owedByOthers(target: Target): Promise<Trial> {
  await makePlaces(target);
  return attemptsAt(target, ATTEMPTS);
}

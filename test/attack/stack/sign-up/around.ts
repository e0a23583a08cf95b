import { createAuthenticator } from '@vestibule/embedded-core/testing';
import type { Browser } from '@vestibule/consent-plugin/testing';
import type { Trial } from '../../part';
import { attemptsAt, type Attempt } from '../accounts/attempts';
import { fields } from '../fields';
import type { Target } from '../target';
import { all, makePlaces } from './places';

type Answer = ReturnType<Browser['call']>;
const isOk = async (answer: Answer): Promise<boolean> => (await answer).body['status'] === 'OK';

/** Tried where nobody signs up, and where everybody may. */
const at = (tried: (tenant: string) => Promise<boolean>): Attempt => ({
  hostile: () => tried('closed'),
  twin: () => tried('open'),
});

/** A code that was sent for the open tenant. */
async function sent(target: Target) {
  const email = target.newEmail();
  const { body } = await target.browser().call('POST', '/open/signinup/code', { email });
  const { code, link } = await target.message(email);
  const linkCode = new URL(link ?? '').hash.slice(1);
  return { deviceId: body['deviceId'], preAuthSessionId: body['preAuthSessionId'], code, linkCode };
}

const consume = (browser: Browser, tenant: string, entered: object) =>
  isOk(browser.call('POST', `/${tenant}/signinup/code/consume`, entered));

/** Whether the password signs in to the tenant. */
const signsIn = ({ email }: Browser, target: Target, tenant: string) =>
  isOk(
    target.browser().call('POST', `/${tenant}/signin`, {
      formFields: fields({ email, password: target.password }),
    }),
  );

/** What a user of `tenant` does, before and after it is let in or agrees. */
async function waits(
  target: Target,
  tenant: 'club' | 'readers',
  tried: (browser: Browser) => Promise<boolean>,
): Promise<Attempt> {
  const [attacker, other] = [await target.signedIn(tenant), await target.signedIn(tenant)];
  if (tenant === 'club') await target.approve(other, tenant);
  else await other.call('POST', '/required', all);
  return { hostile: () => tried(attacker), twin: () => tried(other) };
}

/** Whether a client gets a code for the user. */
const passes = (target: Target) => async (browser: Browser) => {
  const client = await target.client();
  try {
    return (await client.code(browser)) !== '';
  } catch {
    return false;
  }
};

const ATTEMPTS: Readonly<Record<string, (target: Target) => Promise<Attempt>>> = {
  'a code of an open tenant': async (target) => {
    const { deviceId, preAuthSessionId, code: userInputCode } = await sent(target);
    const entered = { deviceId, preAuthSessionId, userInputCode };
    return at((tenant) => consume(target.browser(), tenant, entered));
  },
  'a code’s link of an open tenant': async (target) => {
    const { preAuthSessionId, linkCode } = await sent(target);
    return at((tenant) => consume(target.browser(), tenant, { preAuthSessionId, linkCode }));
  },
  'a passkey’s options of an open tenant': async (target) =>
    at(async (tenant) => {
      const browser = target.browser();
      const email = target.newEmail();
      const { body } = await browser.call('POST', '/open/webauthn/options/register', { email });
      const { challenge, webauthnGeneratedOptionsId } = body;
      const credential = createAuthenticator().attest({
        challenge: String(challenge),
        origin: target.website,
      });
      const made = { webauthnGeneratedOptionsId, credential };
      return isOk(browser.call('POST', `/${tenant}/webauthn/signup`, made));
    }),
  'a session of an open tenant, to which a password is added': async (target) =>
    at(async (tenant) => {
      const browser = await byCode(target);
      await browser.call('POST', `/${tenant}/signup`, {
        formFields: fields({ email: browser.email, password: target.password }),
        shouldTryLinkingWithSessionUser: true,
      });
      return signsIn(browser, target, tenant);
    }),
  'a session of an open tenant, to which a code is added': async (target) =>
    at(async (tenant) => {
      const browser = await target.signedIn('open');
      const asked = { email: browser.email, shouldTryLinkingWithSessionUser: true };
      await browser.call('POST', `/${tenant}/signinup/code`, asked);
      // Whether the tenant has an account that gets a code now.
      const stranger = target.browser();
      await stranger.call('POST', `/${tenant}/signinup/code`, { email: browser.email });
      return (await target.message(browser.email))['code'] !== null;
    }),
  'a call of an older SDK beside a session': async (target) =>
    at(async (tenant) => {
      const browser = await byCode(target);
      browser.email = target.newEmail();
      const formFields = fields({ email: browser.email, password: target.password });
      // The SDK takes the session's tenant, whichever the address names.
      await browser.call('POST', `/${tenant}/signup`, { formFields }, { 'fdi-version': '3.0' });
      return signsIn(browser, target, tenant);
    }),
  'an address that has an account in an open tenant': async (target) => {
    const browser = await target.signedIn('open');
    return at((tenant) => signsIn(browser, target, tenant));
  },
  'a link that was made up': async (target) => {
    const email = target.newEmail();
    return at(async (tenant) => {
      const browser = target.browser();
      const { body } = await browser.call('POST', `/${tenant}/signinup/code`, { email });
      const { link } = await target.message(email);
      const linkCode = link === null ? `${'A'.repeat(43)}=` : new URL(link).hash.slice(1);
      return consume(browser, tenant, { preAuthSessionId: body['preAuthSessionId'], linkCode });
    });
  },
  'a user whom nobody has let in, at a client': (target) => waits(target, 'club', passes(target)),
  'a user who hasn’t agreed, at a client': (target) => waits(target, 'readers', passes(target)),
  'a user whom nobody has let in, at the procedures': (target) =>
    waits(target, 'club', async (browser) => {
      const procedures = ['profile', 'sessions.list', 'factors.list', 'passkeys.list'];
      const answers = procedures.map((name) =>
        fetch(`${target.apiUrl}/trpc/${name}`, {
          headers: { origin: target.website, rid: 'anti-csrf', cookie: browser.cookies() },
        }),
      );
      return (await Promise.all(answers)).some(({ status }) => status === 200);
    }),
  'a form of a client’s consent by who hasn’t agreed': (target) =>
    waits(target, 'readers', async (browser) => {
      const client = await target.client();
      const page = await browser.visit(client.authorization());
      const response = await fetch(`${target.apiUrl}/auth/oauth/plain/continue`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: target.website, cookie: browser.cookies() },
        body: new URLSearchParams({ at: `${page.pathname}${page.search}` }),
      });
      const there = new URL(response.headers.get('location') ?? '', target.website);
      return there.searchParams.has('consentChallenge');
    }),
};

/** A user of the open tenant without a password. */
async function byCode(target: Target): Promise<Browser> {
  const browser = target.browser();
  browser.email = target.newEmail();
  const { body } = await browser.call('POST', '/open/signinup/code', { email: browser.email });
  const { code: userInputCode } = await target.message(browser.email);
  const { deviceId, preAuthSessionId } = body;
  if (!(await consume(browser, 'open', { deviceId, preAuthSessionId, userInputCode })))
    throw new Error('No user in open');
  return browser;
}

/** Ways around the rules: by another tenant, another way in, or a session that owes something. */
export async function aroundRules(target: Target): Promise<Trial> {
  await makePlaces(target);
  return attemptsAt(target, ATTEMPTS);
}

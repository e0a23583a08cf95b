import { Secret, TOTP } from 'otpauth';
import * as v from 'valibot';
import type { Browser } from '@vestibule/consent-plugin/testing';
import { shared, type Trial } from '../part';
import { scopes } from './client';
import type { Target } from './target';

/** Prepares something that works once; returns what uses it and tells whether it worked. */
type Race = (target: Target) => Promise<(index: number) => Promise<boolean>>;

const isOk = async (answer: ReturnType<Browser['call']>): Promise<boolean> =>
  (await answer).body['status'] === 'OK';

const agreement = (consentChallenge: string) => ({ consentChallenge, scopes, remember: false });

const RACES: Readonly<Record<string, Race>> = {
  'authorization code': async (target) => {
    const client = await target.client();
    const code = await client.code(await target.signedIn());
    return async () => (await client.redeem(code)) !== undefined;
  },
  'refresh token of a client': async (target) => {
    const client = await target.client();
    const tokens = await client.redeem(await client.code(await target.signedIn()));
    return async () => (await client.refresh(tokens?.refresh_token ?? '')) !== undefined;
  },
  'agreeing to a consent': async (target) => {
    const browser = await target.signedIn();
    const challenge = await (await target.client()).ask(browser);
    return () => isOk(browser.call('POST', '/oauth/consent/accept', agreement(challenge)));
  },
  'refusing a consent': async (target) => {
    const browser = await target.signedIn();
    const consentChallenge = await (await target.client()).ask(browser);
    return () => isOk(browser.call('POST', '/oauth/consent/refuse', { consentChallenge }));
  },
  'agreeing and refusing': async (target) => {
    const browser = await target.signedIn();
    const challenge = await (await target.client()).ask(browser);
    return (index) =>
      index % 2 === 0
        ? isOk(browser.call('POST', '/oauth/consent/accept', agreement(challenge)))
        : isOk(browser.call('POST', '/oauth/consent/refuse', { consentChallenge: challenge }));
  },
  'refusing a login': async (target) => {
    const browser = target.browser();
    const page = await browser.visit((await target.client()).authorization());
    const loginChallenge = page.searchParams.get('loginChallenge');
    return () => isOk(browser.call('POST', '/oauth/consent/refuse', { loginChallenge }));
  },
  'signing up with an address': async (target) => {
    const formFields = fields({ email: target.newEmail(), password: target.password });
    return () => isOk(target.browser().call('POST', '/signup', { formFields }));
  },
  'resetting a password': async (target) => {
    const { email } = await target.signedIn();
    await target.browser().call('POST', '/user/password/reset/token', { formFields: fields({ email }) });
    const token = await linkParameter(target, email, 'token');
    return (index) => {
      const formFields = fields({ password: `${target.password}-${index}` });
      const body = { method: 'token', token, formFields };
      return isOk(target.browser().call('POST', '/user/password/reset', body));
    };
  },
  'code by mail': async (target) => {
    const email = target.newEmail();
    const { body } = await target.browser().call('POST', '/signinup/code', { email });
    const { deviceId, preAuthSessionId } = body;
    const { code } = await target.message(email);
    const entered = { deviceId, preAuthSessionId, userInputCode: code };
    return () => isOk(target.browser().call('POST', '/signinup/code/consume', entered));
  },
  'recovery code': async (target) => {
    const browser = await target.signedIn();
    const { body } = await browser.call('POST', '/recovery-codes');
    const [code] = body['codes'] as string[];
    return () => isOk(browser.call('POST', '/recovery-codes/consume', { code }));
  },
  'code of an authenticator app': async (target) => {
    const browser = await target.signedIn();
    const { body } = await browser.call('POST', '/totp/device', { deviceName: 'Phone' });
    const app = new TOTP({ secret: Secret.fromBase32(String(body['secret'])) });
    const now = Date.now();
    const first = { deviceName: 'Phone', totp: app.generate({ timestamp: now }) };
    await browser.call('POST', '/totp/device/verify', first);
    const totp = app.generate({ timestamp: now + 30_000 });
    return () => isOk(browser.call('POST', '/totp/verify', { totp }));
  },
  'verifying an address': async (target) => {
    const browser = target.browser();
    const email = target.newEmail();
    await browser.signUp(email);
    await browser.call('POST', '/user/email/verify/token');
    const token = await linkParameter(target, email, 'token');
    const body = { method: 'token', token };
    // Whoever has signed up has to be the one who reads the mail.
    return () => isOk(browser.call('POST', '/user/email/verify', body));
  },
  // A refresh may come twice, as when an answer is lost: but only one of its answers is good for another.
  'refresh of a session': async (target) => {
    const browser = await target.signedIn();
    return async () => {
      const tab = browser.at(target.apiUrl);
      await tab.call('POST', '/session/refresh');
      return (await tab.call('POST', '/session/refresh')).status === 200;
    };
  },
};

const raceSchema = v.strictObject({
  race: v.picklist(Object.keys(RACES)),
  times: v.pipe(v.number(), v.minValue(2)),
});

/** Does several times at once what must work only once; its twin does it once. */
export function race(target: Target): Trial {
  const parse = (value: unknown) => v.parse(raceSchema, value);
  const run = async (name: string, times: number): Promise<string | undefined> => {
    const use = await RACES[name]?.(target);
    if (!use) throw new Error(`There is no race "${name}"`);
    const worked = await Promise.all(Array.from({ length: times }, (_, index) => use(index)));
    const count = worked.filter(Boolean).length;
    return count === 1 ? undefined : `worked ${count} times`;
  };
  return {
    hostile: (value) => run(parse(value).race, parse(value).times),
    twin: shared(
      (value) => parse(value).race,
      (value) => run(parse(value).race, 1),
    ),
  };
}

async function linkParameter(target: Target, email: string, name: string): Promise<string> {
  const { link } = await target.message(email);
  return new URL(String(link)).searchParams.get(name) ?? '';
}

function fields(values: Record<string, string>): { id: string; value: string }[] {
  return Object.entries(values).map(([id, value]) => ({ id, value }));
}

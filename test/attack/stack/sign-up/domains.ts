import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { fields } from '../fields';
import type { Trial } from '../../part';
import type { Target } from '../target';
import { makePlaces } from './places';

const caseSchema = v.strictObject({
  /** With `{name}` for somebody new. The twin has `fine.test` in place of the domain that is refused. */
  email: v.string(),
});

type Attempt = (target: Target, email: string) => Promise<boolean>;

const attempts: readonly Attempt[] = [
  async (target, email) => {
    const formFields = fields({ email, password: target.password });
    return (await target.browser().call('POST', '/picky/signup', { formFields })).body['status'] === 'OK';
  },
  async (target, email) => {
    const browser = target.browser();
    const { body } = await browser.call('POST', '/picky/signinup/code', { email });
    const { deviceId, preAuthSessionId } = body;
    // Who gets no code has one that was made up.
    const { code } = await target.message(email.trim());
    const entered = { deviceId, preAuthSessionId, userInputCode: code ?? '000000' };
    return (await browser.call('POST', '/picky/signinup/code/consume', entered)).body['status'] === 'OK';
  },
  async (target, email) => {
    const response = await fetch(`${target.apiUrl}/auth/oauth/plain/sign-up`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: target.website },
      body: new URLSearchParams({ at: '/auth?tenantId=picky&show=signup', email, password: target.password }),
    });
    return response.headers.getSetCookie().some((line) => /^sAccessToken=[^;]/.test(line));
  },
];

/** Addresses of domains that may not sign up, spelt in many ways: with a password, a code, and a form without script. */
export async function refusedDomains(target: Target): Promise<Trial> {
  await makePlaces(target);
  const made = (value: unknown, change: (pattern: string) => string) =>
    Promise.all(
      attempts.map((attempt) => {
        const name = randomUUID().slice(0, 13);
        return attempt(target, change(v.parse(caseSchema, value).email).replace('{name}', name));
      }),
    );
  return {
    hostile: async (value) =>
      (await made(value, (email) => email)).includes(true) ? 'made an account' : undefined,
    twin: async (value) => {
      const fine = (email: string) => email.replace(/(rival|thrown-away)\.test\s*$/i, 'fine.test');
      return (await made(value, fine)).includes(false) ? 'made no account' : undefined;
    },
  };
}

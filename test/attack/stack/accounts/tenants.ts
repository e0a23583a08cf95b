import type { Browser } from '@vestibule/consent-plugin/testing';
import type { Trial } from '../../part';
import type { Target } from '../target';
import { fields } from '../fields';
import { attemptsAt, type Attempt } from './attempts';

const isOk = async (answer: ReturnType<Browser['call']>): Promise<boolean> =>
  (await answer).body['status'] === 'OK';

/** What was made in the tenant `bank`, tried where `at` says: a path before the route's. */
const elsewhere = (tried: (at: string) => Promise<boolean>): Attempt => ({
  hostile: () => tried(''),
  twin: () => tried('/bank'),
});

/** A user of the tenant `bank`. */
async function signedUp(target: Target): Promise<string> {
  const email = target.newEmail();
  const formFields = fields({ email, password: target.password });
  if (!(await isOk(target.browser().call('POST', '/bank/signup', { formFields }))))
    throw new Error('No user in bank');
  return email;
}

const ATTEMPTS: Readonly<Record<string, (target: Target) => Promise<Attempt>>> = {
  password: async (target) => {
    const formFields = fields({ email: await signedUp(target), password: target.password });
    return elsewhere((at) => isOk(target.browser().call('POST', `${at}/signin`, { formFields })));
  },
  'code by mail': async (target) => {
    const email = target.newEmail();
    const { body } = await target.browser().call('POST', '/bank/signinup/code', { email });
    const { deviceId, preAuthSessionId } = body;
    const { code } = await target.message(email);
    const entered = { deviceId, preAuthSessionId, userInputCode: code };
    return elsewhere((at) => isOk(target.browser().call('POST', `${at}/signinup/code/consume`, entered)));
  },
  'link for a new password': async (target) => {
    const email = await signedUp(target);
    const formFields = fields({ email });
    await target.browser().call('POST', '/bank/user/password/reset/token', { formFields });
    const { link } = await target.message(email);
    const token = new URL(String(link)).searchParams.get('token');
    const reset = { method: 'token', token, formFields: fields({ password: `${target.password}-new` }) };
    return elsewhere((at) => isOk(target.browser().call('POST', `${at}/user/password/reset`, reset)));
  },
  'plain form': async (target) => {
    const email = await signedUp(target);
    return elsewhere(async (at) => {
      const query = at === '' ? '' : '?tenantId=bank';
      const response = await fetch(`${target.apiUrl}/auth/oauth/plain/sign-in`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: target.website },
        body: new URLSearchParams({ at: `/auth${query}`, email, password: target.password }),
      });
      return response.headers.getSetCookie().some((line) => /^sAccessToken=[^;]/.test(line));
    });
  },
  'users in an administrator’s list': async (target) => {
    const email = await signedUp(target);
    const admin = await target.administrator();
    const listed = async (wanted: string) => {
      const input = encodeURIComponent(JSON.stringify({ limit: 100, email: wanted }));
      const response = await fetch(`${target.apiUrl}/trpc/admin.users?input=${input}`, {
        headers: { origin: target.website, rid: 'anti-csrf', cookie: admin.cookies() },
      });
      return (await response.text()).includes(wanted);
    };
    return { hostile: () => listed(email), twin: () => listed(admin.email) };
  },
};

/** What belongs to one tenant, used in another; its twin uses it in its own. */
export async function otherTenants(target: Target): Promise<Trial> {
  await target.dev('PUT', '/tenants/bank', { firstFactors: ['emailpassword', 'otp-email'] });
  await target.dev('PUT', '/tenants/public', { firstFactors: ['emailpassword', 'otp-email', 'link-email'] });
  return attemptsAt(target, ATTEMPTS);
}

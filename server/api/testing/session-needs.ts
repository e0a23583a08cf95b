import { createAuthenticator } from '@vestibule/embedded-core/testing';
import type { Answer, ApiVisitor } from './api-visitor';
import { email } from './people';
import { signInByThirdParty } from './serve-example-id';

/** What a route asks of a session, besides being one. */
type Needs =
  /** Nothing: something that comes before it is whole, or tells no more than the session itself. */
  | 'nothing'
  /** All that every session must have: its second factor, a verified address where that is required, and nothing owed. */
  | 'whole'
  /** And a factor that was completed within the last five minutes. */
  | 'whole, just now'
  /** The same and a verified address; or only what its user has to set up first. */
  | 'may add'
  /** And the role. */
  | 'whole, admin'
  /** And the role, and a factor that was completed within the last five minutes. */
  | 'whole, admin, just now';

export interface JudgedRoute {
  /** Method and path, as `everyRoute` has them. */
  readonly route: string;
  readonly needs: Needs;
  /** Why it needs less than the others that read or change the same. */
  readonly why?: string;
  /** The body that shows what the session is refused or allowed, if not an empty one. */
  readonly body?: object;
  /** Sends the request, if that takes more. */
  readonly send?: (visitor: ApiVisitor, address: string) => Promise<Answer<object>>;
}

/** Routes that read, or change, the same. */
interface SameData {
  readonly what: string;
  readonly routes: readonly JudgedRoute[];
}

/** An authenticator app of the user of the tests, and one whose set-up has begun. */
export const [APP, UNFINISHED] = ['Phone', 'Unfinished'];

const ofFlow = 'asks for what the session lacks';

/** Every route that takes a session, by the data that it reads or changes. */
export const sessionNeeds: readonly SameData[] = [
  {
    what: 'read the passkeys',
    routes: [
      { route: 'GET /auth/webauthn/credential/list', needs: 'whole' },
      { route: 'GET /trpc/passkeys.list', needs: 'whole' },
    ],
  },
  {
    what: 'remove a passkey',
    routes: [
      {
        route: 'POST /auth/webauthn/credential/remove',
        needs: 'whole, just now',
        body: { webauthnCredentialId: 'x' },
      },
      { route: 'POST /trpc/passkeys.remove', needs: 'whole, just now', body: { webauthnCredentialId: 'x' } },
    ],
  },
  {
    what: 'read the authenticator apps',
    routes: [
      { route: 'GET /auth/totp/device/list', needs: 'whole' },
      { route: 'GET /trpc/factors.list', needs: 'whole' },
    ],
  },
  {
    what: 'rename an authenticator app',
    routes: [
      {
        route: 'POST /trpc/factors.renameTotpDevice',
        needs: 'whole, just now',
        body: { deviceName: APP, newDeviceName: 'Tablet' },
      },
    ],
  },
  {
    what: 'remove an authenticator app',
    routes: [
      { route: 'POST /auth/totp/device/remove', needs: 'whole, just now', body: { deviceName: APP } },
      { route: 'POST /trpc/factors.removeTotpDevice', needs: 'whole, just now', body: { deviceName: APP } },
    ],
  },
  {
    what: 'give up setting up an authenticator app',
    routes: [
      { route: 'POST /auth/totp/device/remove', needs: 'whole', body: { deviceName: UNFINISHED } },
      { route: 'POST /trpc/factors.removeUnfinishedApps', needs: 'whole' },
    ],
  },
  {
    what: 'read which recovery codes are left',
    routes: [
      { route: 'GET /auth/recovery-codes', needs: 'whole' },
      { route: 'GET /trpc/factors.list', needs: 'whole' },
    ],
  },
  {
    what: 'add a way to sign in or a factor',
    routes: [
      { route: 'POST /auth/totp/device', needs: 'may add' },
      { route: 'POST /auth/recovery-codes', needs: 'may add' },
      {
        route: 'POST /auth/webauthn/credential',
        needs: 'may add',
        send: (visitor, address) => visitor.addPasskey(createAuthenticator(), address, 'x'),
      },
      {
        route: 'POST /auth/webauthn/signup',
        needs: 'may add',
        send: (visitor, address) => visitor.signUpWithPasskey(createAuthenticator(), address, true),
      },
      {
        route: 'POST /auth/signinup/code',
        needs: 'may add',
        body: { phoneNumber: '+41446681800', shouldTryLinkingWithSessionUser: true },
      },
      {
        route: 'POST /auth/signup',
        needs: 'may add',
        send: (visitor, address) =>
          visitor.call('POST', '/auth/signup', {
            formFields: [
              { id: 'email', value: address },
              { id: 'password', value: 'correct horse 2' },
            ],
            shouldTryLinkingWithSessionUser: true,
          }),
      },
      {
        route: 'POST /auth/signinup',
        needs: 'may add',
        send: (visitor, address) =>
          signInByThirdParty(visitor, { email: address }, { isForSessionUser: true }),
      },
    ],
  },
  {
    what: 'read the user',
    routes: [
      { route: 'GET /trpc/profile', needs: 'whole' },
      {
        route: 'GET /me',
        needs: 'nothing',
        why: 'tells a session that isn’t whole the name alone, and the address that it signed in with',
      },
      { route: 'PUT /auth/mfa/info', needs: 'nothing', why: `${ofFlow}: where codes can be sent` },
      { route: 'GET /auth/user/email/verify', needs: 'nothing', why: `${ofFlow}: whether that is done` },
      {
        route: 'GET /auth/oauth/plain/session',
        needs: 'nothing',
        why: 'tells the ids that are in its token',
      },
    ],
  },
  {
    what: 'read the sessions',
    routes: [
      { route: 'GET /trpc/sessions.list', needs: 'whole' },
      {
        route: 'PATCH /trpc/sessions.changes',
        needs: 'whole',
        send: async (visitor) => {
          const response = await visitor.subscribe('/trpc/sessions.changes');
          const { status, headers } = response;
          if (!response.ok) return { status, headers, body: Object(await response.json()) as object };
          await response.body?.cancel();
          return { status, headers, body: {} };
        },
      },
    ],
  },
  {
    what: 'end sessions',
    routes: [
      { route: 'POST /trpc/sessions.revoke', needs: 'whole', body: { sessionHandle: 'x' } },
      { route: 'POST /trpc/sessions.revokeOthers', needs: 'whole' },
      { route: 'POST /trpc/sessions.revokeEverywhere', needs: 'whole' },
      { route: 'POST /auth/signout', needs: 'nothing', why: 'ends its own: anyone may leave' },
    ],
  },
  {
    what: 'change the password',
    routes: [
      {
        route: 'POST /trpc/password.change',
        needs: 'whole',
        body: { currentPassword: 'wrong', newPassword: 'correct horse 2' },
      },
    ],
  },
  { what: 'delete the account', routes: [{ route: 'POST /trpc/account.delete', needs: 'whole, just now' }] },
  {
    what: 'read and change what clients may do',
    routes: [
      { route: 'GET /auth/oauth/consent/grants', needs: 'whole' },
      { route: 'POST /auth/oauth/consent/grants/withdraw', needs: 'whole', body: { clientId: 'x' } },
      { route: 'GET /auth/oauth/consent/request', needs: 'whole' },
      {
        route: 'POST /auth/oauth/consent/accept',
        needs: 'whole',
        body: { consentChallenge: 'x', scopes: [], remember: false },
      },
    ],
  },
  { what: 'read other users', routes: [{ route: 'GET /trpc/admin.users', needs: 'whole, admin' }] },
  {
    what: 'read which accounts wait for approval',
    routes: [{ route: 'GET /trpc/admin.waiting', needs: 'whole, admin' }],
  },
  {
    what: 'approve an account',
    routes: [{ route: 'POST /trpc/admin.approve', needs: 'whole, admin, just now' }],
  },
  {
    what: 'try a branding',
    routes: [
      { route: 'GET /auth/branding', needs: 'whole, admin', send: (visitor) => tryBranding(visitor, 'GET') },
      {
        route: 'POST /auth/branding',
        needs: 'whole, admin',
        send: (visitor) => tryBranding(visitor, 'POST'),
      },
    ],
  },
  {
    what: 'make a session whole, or keep it',
    routes: [
      { route: 'POST /auth/totp/verify', needs: 'nothing', why: ofFlow },
      {
        route: 'POST /auth/totp/device/verify',
        needs: 'nothing',
        why: 'sets up what the session may; an app that works is told to a whole one alone',
      },
      { route: 'POST /auth/recovery-codes/consume', needs: 'nothing', why: ofFlow },
      { route: 'POST /auth/signin', needs: 'nothing', why: `${ofFlow}: the password counts` },
      { route: 'POST /auth/webauthn/signin', needs: 'nothing', why: ofFlow },
      { route: 'POST /auth/signinup/code/consume', needs: 'nothing', why: ofFlow },
      { route: 'POST /auth/signinup/code/resend', needs: 'nothing', why: ofFlow },
      { route: 'POST /auth/user/email/verify/token', needs: 'nothing', why: ofFlow },
      { route: 'POST /auth/user/email/verify', needs: 'nothing', why: `${ofFlow}; the link counts` },
      { route: 'POST /auth/session/refresh', needs: 'nothing', why: 'its refresh token counts' },
      ...['plain', 'silent'].map((step): JudgedRoute => ({
        route: `GET /auth/session/refresh/${step}`,
        needs: 'nothing',
        why: 'its refresh token counts',
        send: async (visitor) => {
          const headers = { cookie: visitor.cookies.header() };
          const { status, headers: answered } = await fetch(
            `${visitor.apiUrl}/auth/session/refresh/${step}`,
            { headers, redirect: 'manual' },
          );
          return { status, headers: answered, body: {} };
        },
      })),
    ],
  },
];

/** The page's form as it is sent by a program, which is refused in JSON. */
async function tryBranding(visitor: ApiVisitor, method: string): Promise<Answer<object>> {
  const response = await fetch(`${visitor.apiUrl}/auth/branding`, {
    method,
    headers: {
      accept: 'application/json, text/html;q=0.5',
      cookie: visitor.cookies.header(),
      origin: 'http://localhost:3001',
    },
    ...(method === 'POST' && { body: new URLSearchParams({ json: '{}' }) }),
  });
  const { status, headers } = response;
  const body = response.ok ? {} : (Object(await response.json()) as object);
  return { status, headers, body };
}

/** Sends to each route, one after the other, what shows whether the session is enough. */
export async function answersOf(judged: readonly JudgedRoute[], visitor: ApiVisitor) {
  const answers = [];
  for (const each of judged) {
    const { status, body } = await sendTo(each, visitor);
    answers.push({ route: each.route, status, body });
  }
  return answers;
}

function sendTo({ route, body = {}, send }: JudgedRoute, visitor: ApiVisitor) {
  if (send) return send(visitor, email);
  const [method = '', path = ''] = route.split(' ');
  return visitor.call<object>(method, path, method === 'GET' ? undefined : body);
}

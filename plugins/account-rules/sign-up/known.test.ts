import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startEmbeddedCore, type EmbeddedCore } from '@vestibule/embedded-core';
import express from 'express';
import supertokens, { getUserCount } from 'supertokens-node';
import { errorHandler, middleware } from 'supertokens-node/framework/express';
import AccountLinking from 'supertokens-node/recipe/accountlinking';
import EmailPassword from 'supertokens-node/recipe/emailpassword';
import EmailVerification from 'supertokens-node/recipe/emailverification';
import Passwordless from 'supertokens-node/recipe/passwordless';
import Session from 'supertokens-node/recipe/session';
import { init } from '../index';

const email = 'ada@example.test';
const codes: string[] = [];
let core: EmbeddedCore;
let server: Server;
let doesLink = false;

beforeAll(async () => {
  core = await startEmbeddedCore();
  const websiteDomain = 'http://localhost:3000';
  supertokens.init({
    framework: 'express',
    supertokens: { connectionURI: core.url },
    appInfo: { appName: 'Birch', apiDomain: 'http://localhost:3001', websiteDomain },
    recipeList: [
      AccountLinking.init({
        shouldDoAutomaticAccountLinking: async () =>
          doesLink
            ? { shouldAutomaticallyLink: true, shouldRequireVerification: true }
            : { shouldAutomaticallyLink: false },
      }),
      EmailPassword.init(),
      EmailVerification.init({ mode: 'OPTIONAL' }),
      Passwordless.init({
        contactMethod: 'EMAIL',
        flowType: 'USER_INPUT_CODE',
        emailDelivery: {
          override: (original) => ({
            ...original,
            sendEmail: async ({ userInputCode = '' }) => void codes.push(userInputCode),
          }),
        },
      }),
      Session.init({ getTokenTransferMethod: () => 'header' }),
    ],
    experimental: { plugins: [init({ rules: { signUp: { mode: 'off' } } })] },
  });
  server = express().use(middleware()).use(errorHandler()).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await core.close();
});

/** The operator makes an account, and verifies its address. */
async function makeAccount() {
  const made = await EmailPassword.signUp('public', email, 'correct horse 1');
  if (made.status !== 'OK') throw new Error(made.status);
  await AccountLinking.createPrimaryUser(made.recipeUserId);
  const verification = await EmailVerification.createEmailVerificationToken('public', made.recipeUserId);
  if (verification.status !== 'OK') throw new Error(verification.status);
  await EmailVerification.verifyEmailUsingToken('public', verification.token, false);
}

async function post(path: string, body: object) {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'st-auth-mode': 'header' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}

async function signInByCode() {
  const { deviceId, preAuthSessionId } = await post('/signinup/code', { email });
  const entered = { deviceId, preAuthSessionId, userInputCode: codes.pop() ?? '' };
  return (await post('/signinup/code/consume', entered))['status'];
}

test('a code is a further way in to an account where the application links them, and makes none where it doesn’t', async () => {
  await makeAccount();
  expect(await signInByCode()).toBe('SIGN_IN_UP_NOT_ALLOWED');
  expect(await getUserCount()).toBe(1);
  doesLink = true;
  expect(await signInByCode()).toBe('OK');
  expect(await getUserCount()).toBe(1);
});

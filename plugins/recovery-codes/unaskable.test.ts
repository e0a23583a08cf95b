import { createServer, type Server } from 'node:http';
import { startEmbeddedCore, type EmbeddedCore } from '@vestibule/embedded-core';
import express from 'express';
import supertokens from 'supertokens-node';
import { errorHandler, middleware } from 'supertokens-node/framework/express';
import EmailPassword from 'supertokens-node/recipe/emailpassword';
import MultiFactorAuth from 'supertokens-node/recipe/multifactorauth';
import { createOrUpdateTenant } from 'supertokens-node/recipe/multitenancy';
import Session from 'supertokens-node/recipe/session';
import ThirdParty from 'supertokens-node/recipe/thirdparty';
import UserMetadata from 'supertokens-node/recipe/usermetadata';
import { init } from './index';

let core: EmbeddedCore;
let server: Server;
let api = '';
const warnings: string[] = [];

beforeAll(async () => {
  core = await startEmbeddedCore();
  server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port');
  api = `http://localhost:${address.port}/auth`;
  supertokens.init({
    framework: 'express',
    telemetry: false,
    supertokens: { connectionURI: core.url },
    appInfo: { appName: 'Birch', apiDomain: api.slice(0, -5), websiteDomain: 'http://localhost:3000' },
    recipeList: [
      EmailPassword.init(),
      ThirdParty.init(),
      Session.init(),
      MultiFactorAuth.init(),
      UserMetadata.init(),
    ],
    experimental: { plugins: [init({ warn: (message) => warnings.push(message) })] },
  });
  server.on('request', express().use(middleware()).use(errorHandler()));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => void server.close(resolve));
  await core.close();
});

async function send(method: string, path: string, body: object, token = '') {
  return fetch(api + path, {
    method,
    headers: {
      'content-type': 'application/json',
      'st-auth-mode': 'header',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
}

test('a required factor that the SDK can’t offer is named to the page, and warned of', async () => {
  await createOrUpdateTenant('stuck', {
    firstFactors: ['emailpassword'],
    requiredSecondaryFactors: ['thirdparty'],
  });
  const formFields = [
    { id: 'email', value: 'ada@example.test' },
    { id: 'password', value: 'correct horse 1' },
  ];
  const signedUp = await send('POST', '/stuck/signup', { formFields });
  const token = signedUp.headers.get('st-access-token') ?? '';
  const answer = await send('PUT', '/mfa/info', {}, token);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    status: 'OK',
    factors: { next: ['thirdparty'], allowedToSetup: [] },
  });
  expect(warnings).toEqual(["A user must complete thirdparty, which can't be asked for."]);
});

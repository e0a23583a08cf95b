import { startEmbeddedCore, type CoreLack, type EmbeddedCore } from '@vestibule/embedded-core';
import { createAuthenticator } from '@vestibule/embedded-core/testing';
import { startTestApi, type TestApi } from '../testing/start-test-api';

const noLicence: CoreLack[] = ['oauth', 'mfa', 'account_linking', 'multi_tenancy'];
const warnings: string[] = [];
let core: EmbeddedCore;
let api: TestApi;

beforeAll(async () => {
  core = await startEmbeddedCore({ lacks: noLicence });
  api = await startTestApi({ connectionUri: core.url, controls: core, warn: (text) => warnings.push(text) });
});

afterAll(async () => {
  await api.close();
  await core.close();
});

test('the API starts, has no demo client, and tells the operator once', async () => {
  expect(api.api.seeded).not.toHaveProperty('client');
  expect(warnings.filter((text) => text.includes('has no licence for'))).toHaveLength(1);
  expect((await fetch(`${api.api.url}/readyz`)).status).toBe(200);
});

test('users sign up, sign in and sign out', async () => {
  const ada = api.visitor();
  expect((await ada.signUp('grace@vestibule.test', 'nanoseconds-1906')).body).toMatchObject({ status: 'OK' });
  expect((await ada.call('POST', '/auth/signout')).body).toMatchObject({ status: 'OK' });
  expect((await ada.signIn('grace@vestibule.test', 'nanoseconds-1906')).body).toMatchObject({ status: 'OK' });
});

test('no factor is offered that the core would refuse', async () => {
  const hopper = api.visitor();
  await hopper.signUp('hopper@vestibule.test', 'nanoseconds-1906');
  expect((await hopper.mfaInfo()).body.factors).toMatchObject({ next: [], allowedToSetup: [] });
  expect((await hopper.query('factors.list')).body).toMatchObject({ result: { data: { addable: [] } } });
  expect((await hopper.call('POST', '/auth/totp/device', {})).status).toBe(403);
  const passkey = await hopper.signUpWithPasskey(createAuthenticator(), 'hopper@vestibule.test', true);
  expect(passkey.status).toBe(403);
});

import { jest } from '@jest/globals';
import { checkClaims } from './claims';
import { getOwed } from '../required/required';
import { startAuthRuntime } from '../sdk/runtime';
import { configFor, fakeApi, type FakeApi } from '../testing/fake-api';
import { frontToken, startSession } from '../testing/fake-session';

let api: FakeApi;

beforeAll(() => {
  api = fakeApi();
  startAuthRuntime(configFor({ recipes: ['emailpassword'] }));
});

const signIn = (value?: string) =>
  startSession(frontToken(value === undefined ? {} : { 'vs-required': { v: value, t: 1 } }));
const answer = (body: object, status = 200) =>
  api.on('/auth/required', () => Response.json(body, { status }));

const owing = { missing: 'REQUIRED', failurePath: '/auth/required' };

test('who owes something gives it first, and who owes nothing goes on', async () => {
  answer({ status: 'OK', owed: 'approval' });
  signIn('approval abc');
  expect(await checkClaims()).toMatchObject(owing);
  signIn('nothing abc');
  expect(await checkClaims()).toEqual({ status: 'OK' });
  signIn();
  expect(await checkClaims()).toEqual({ status: 'OK' });
});

test('an API that asks for nothing any more lets everybody go on, also with a session that owed something', async () => {
  answer({ message: 'unhandled route' }, 404);
  signIn('details abc');
  expect(await getOwed('en')).toEqual({ owed: 'nothing' });
  expect(await checkClaims()).toEqual({ status: 'OK' });
  answer({ status: 'OK', owed: 'approval' });
  expect(await checkClaims()).toMatchObject(owing);
});

test('an API that fails doesn’t', async () => {
  const logged = jest.spyOn(console, 'error').mockReturnValue();
  signIn('details abc');
  answer({ message: 'unhandled route' }, 404);
  expect(await checkClaims()).toEqual({ status: 'OK' });
  answer({}, 500);
  await expect(getOwed('en')).rejects.toMatchObject({ status: 500 });
  expect(await checkClaims()).toMatchObject(owing);
  // The SDK says so.
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});

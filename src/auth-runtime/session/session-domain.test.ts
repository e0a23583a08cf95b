/** @jest-environment-options { "url": "https://login.acme.test/" } */
import { jest } from '@jest/globals';
import { startAuthRuntime } from '../sdk/runtime';
import { doesSessionExist, forgetSession } from './session';
import { sessionFetch } from './session-fetch';
import { subscribeToSession } from './session-events';
import { configFor, fakeApi } from '../testing/fake-api';
import { frontToken, tokenHeaders } from '../testing/fake-session';

test('with sessionTokenFrontendDomain the session belongs to all its hosts, and is removed from all of them', async () => {
  const api = fakeApi();
  startAuthRuntime(configFor({ sessionTokenFrontendDomain: '.acme.test', tokenTransferMethod: 'header' }));
  api.on('/start', () => Response.json({}, { headers: tokenHeaders(frontToken()) }));
  const write = jest.spyOn(document, 'cookie', 'set');

  await sessionFetch('/start');
  expect(await doesSessionExist()).toBe(true);
  // What removes cookies from where they were before the domain was set comes first.
  const written = write.mock.calls.map(([cookie]) => cookie).filter((cookie) => !/^[^=]+=;/.test(cookie));
  expect(written.map((cookie) => cookie.split('=')[0])).toEqual(
    expect.arrayContaining(['sFrontToken', 'st-access-token', 'st-refresh-token']),
  );
  for (const cookie of written) expect(cookie).toMatch(/;domain=\.acme\.test;.*secure/);

  const ended: string[] = [];
  subscribeToSession(({ action }) => ended.push(action));
  forgetSession();
  expect(document.cookie).not.toMatch(/(^|; )(sFrontToken|st-access-token|st-refresh-token)=/);
  expect(ended).toEqual(['SIGN_OUT']);
});

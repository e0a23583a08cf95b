import { jest } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import { renderHook, waitFor } from '@testing-library/react';
import { configFor, fakeApi } from '@vestibule/auth-runtime/testing';

const client = { clientName: 'Birch', clientUri: null, logoUri: null, policyUri: null, tosUri: null };
const request = {
  kind: 'login',
  challenge: 'c',
  forceFreshAuth: true,
  wantsOther: false,
  query: new URLSearchParams('loginChallenge=c'),
  here: '/auth?loginChallenge=c',
} as const;

test('an answer about the client that arrives as refusing fails does not refuse again', async () => {
  const api = fakeApi();
  // The runtime keeps the browser's fetch of the moment when it loads.
  const { startAuthRuntime } = await import('@vestibule/auth-runtime');
  const { useChallenge } = await import('./use-challenge');
  const held = { info: () => undefined as void, refuse: () => undefined as void };
  const holds = (what: keyof typeof held, answer: () => Response) => () =>
    new Promise<Response>((resolve) => {
      held[what] = () => resolve(answer());
    });
  api.on(
    '/auth/oauth/login/info',
    holds('info', () => Response.json({ status: 'OK', info: client })),
  );
  api.on(
    '/auth/oauth/consent/refuse',
    holds('refuse', () => new Response(null, { status: 500 })),
  );
  // The API of this test is one without the consent plugin, which is said once.
  const said = jest.spyOn(console, 'info').mockReturnValue();
  startAuthRuntime(configFor({ recipes: ['emailpassword', 'oauth2provider'] }));
  // React runs effects some time after it shows a state, as it does for users.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const page = renderHook(() => useChallenge(request, { navigate: () => undefined, locale: 'en' }));
  const step = () => page.result.current[0].step;
  const tell = (event: Parameters<(typeof page.result.current)[1]>[0]) => page.result.current[1](event);
  await waitFor(() => expect(step()).toBe('sign-in'));

  for (let tried = 1; tried <= 24; tried += 1) {
    tell({ type: 'REFUSED' });
    await waitFor(() => expect(api.count('/auth/oauth/consent/refuse')).toBe(tried));
    held.info();
    for (let turn = 0; turn < tried / 4; turn += 1) await setImmediate();
    held.refuse();
    await waitFor(() => expect(step()).toBe('server-error'));
    expect(api.count('/auth/oauth/consent/refuse')).toBe(tried);
    tell({ type: 'RETRIED' });
    await waitFor(() => expect(step()).toBe('sign-in'));
  }
  expect(said).toHaveBeenCalledTimes(1);
});

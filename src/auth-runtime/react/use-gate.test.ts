import { act, renderHook, waitFor } from '@testing-library/react';
import type { Gate } from '@vestibule/contract';
import type { ClaimCheck } from '../claims/claims';
import { startAuthRuntime } from '../sdk/runtime';
import { configFor, fakeApi } from '../testing/fake-api';
import { fakeLocks } from '../testing/fake-locks';
import { dropSession, frontToken, startSession } from '../testing/fake-session';
import { afterCheck, useGate, type GateState } from './use-gate';

const retry = () => undefined;
const invalid = (failurePath?: string): ClaimCheck => ({
  status: 'INVALID',
  missing: 'RULE',
  reason: 'rule 1: wrong value',
  failurePath,
});

test('good claims open the gate', () => {
  expect(afterCheck({ status: 'OK' }, '/reports', retry)).toEqual({ status: 'OPEN' });
});

test('without a failure path the user learns why not', () => {
  expect(afterCheck(invalid(), '/reports', retry)).toEqual({
    status: 'DENIED',
    reason: 'rule 1: wrong value',
  });
});

test('with a failure path the user is sent there, with the way back added to its query', () => {
  expect(afterCheck(invalid('/plans?from=reports'), '/reports?year=1843#top', retry)).toEqual({
    status: 'REDIRECT',
    path: '/plans?from=reports&redirectToPath=%2Freports%3Fyear%3D1843%23top',
  });
});

test('a failure path of the same page with another query is another page, once', () => {
  const path = '/reports?plan=ask';
  const sent = afterCheck(invalid(path), '/reports?year=1843', retry);
  expect(sent).toEqual({
    status: 'REDIRECT',
    path: '/reports?plan=ask&redirectToPath=%2Freports%3Fyear%3D1843',
  });
  expect(afterCheck(invalid(path), sent.status === 'REDIRECT' ? sent.path : '', retry)).toMatchObject({
    status: 'FAILED',
    error: { code: 'FAILURE_REDIRECT_STUCK' },
  });
});

test.each(['/reports', '/reports/', '/reports?year=1843', '/reports#top'])(
  'the failure redirect must not equal the current URL: %s',
  (failurePath) => {
    expect(afterCheck(invalid(failurePath), '/reports?year=1843', retry)).toMatchObject({
      status: 'FAILED',
      error: { code: 'FAILURE_REDIRECT_STUCK' },
    });
  },
);

describe('protected content', () => {
  const gate = (settings: Partial<Gate> = {}): Gate => ({ requireAuth: true, rules: [], ...settings });
  const look = () => act(() => void window.dispatchEvent(new Event('focus')));
  const signIn = (claims?: Readonly<Record<string, unknown>>, userId?: string) => {
    startSession(frontToken(claims, userId === undefined ? {} : { userId }));
    look();
  };

  beforeAll(() => {
    fakeApi();
    Object.assign(navigator, { locks: fakeLocks() });
    startAuthRuntime(configFor());
  });

  beforeEach(() => {
    dropSession();
    look();
  });

  /** Every state that a page at `/reports` saw, in order. */
  async function stand(before: Gate) {
    const seen: GateState[] = [];
    const { result } = renderHook(() => {
      const state = useGate(before, '/reports?year=1843');
      if (seen.at(-1)?.status !== state.status) seen.push(state);
      return state;
    });
    // The gate looks at the cookies first, and only then asks whether a session exists.
    await act(async () => undefined);
    return { now: () => result.current, seen: () => seen.map(({ status }) => status) };
  }

  test('loading, then OK: content shown', async () => {
    signIn();
    const page = await stand(gate());
    await waitFor(() => expect(page.now()).toEqual({ status: 'OPEN', userId: 'ada' }));
    expect(page.seen()).toEqual(['LOADING', 'OPEN']);
  });

  test('no session: redirect to the auth page, with the way back', async () => {
    expect((await stand(gate())).now()).toEqual({
      status: 'REDIRECT',
      path: '/auth?redirectToPath=%2Freports%3Fyear%3D1843',
    });
  });

  test('no session, and authentication is not required (requireAuth false): content shown', async () => {
    expect((await stand(gate({ requireAuth: false }))).now()).toEqual({ status: 'OPEN' });
  });

  test('invalid claims: redirect to the validator’s failure path', async () => {
    signIn({ plan: { v: 'silver', t: Date.now() } });
    const page = await stand(gate({ rules: [{ claim: 'plan', is: 'gold', onFailure: '/plans' }] }));
    await waitFor(() =>
      expect(page.now()).toEqual({
        status: 'REDIRECT',
        path: '/plans?redirectToPath=%2Freports%3Fyear%3D1843',
      }),
    );
    expect(page.seen()).not.toContain('OPEN');
  });

  test('invalid claims and no failure path: access denied', async () => {
    signIn({ plan: { v: 'silver', t: Date.now() } });
    const page = await stand(gate({ rules: [{ claim: 'plan', is: 'gold' }] }));
    await waitFor(() => expect(page.now()).toEqual({ status: 'DENIED', reason: 'rule 1: wrong value' }));
    expect(page.seen()).not.toContain('OPEN');
  });

  test('an existing session’s claims are checked even if none is required', async () => {
    signIn({ plan: { v: 'silver', t: Date.now() } });
    const page = await stand(gate({ requireAuth: false, rules: [{ claim: 'plan', is: 'gold' }] }));
    await waitFor(() => expect(page.now().status).toBe('DENIED'));
  });

  test('it closes when the session ends, and opens again for another user', async () => {
    signIn();
    const page = await stand(gate());
    await waitFor(() => expect(page.now().status).toBe('OPEN'));
    dropSession();
    look();
    expect(page.now().status).toBe('REDIRECT');
    signIn({}, 'grace');
    await waitFor(() => expect(page.now()).toEqual({ status: 'OPEN', userId: 'grace' }));
  });

  test('it closes when a claim is taken away', async () => {
    const rules = [{ claim: 'plan', is: 'gold' }];
    signIn({ plan: { v: 'gold', t: Date.now() } });
    const page = await stand(gate({ rules }));
    await waitFor(() => expect(page.now().status).toBe('OPEN'));
    signIn({ plan: { v: 'silver', t: Date.now() } });
    await waitFor(() => expect(page.now().status).toBe('DENIED'));
  });
});

import { checkRegistry, ShellError } from '@vestibule/contract';
import { resolvePage } from './resolve-page';
import { findRoute } from '../registry/route-table';

const base = { version: '1.0.0', contract: '1.0.0', entry: '/entry.js' };
const checked = checkRegistry({
  remotes: [
    { ...base, name: 'sign-in', routes: [{ path: '/', export: 'Page' }] },
    { ...base, name: 'thief', routes: [{ path: '/step', export: 'Step' }] },
    { ...base, name: 'billing', routes: [{ path: '/billing', from: 'site', export: 'Bills' }] },
  ],
});
if (!checked.ok) throw new Error(checked.problems.join());
const registry = checked.value;

const outage = {
  error: new ShellError('REGISTRY_UNREACHABLE'),
  onRetry: () => undefined,
  retrying: false,
};

type Facts = Parameters<typeof resolvePage>[0];

function pageAt(address: string, facts: Partial<Facts> = {}, listed = registry) {
  const { pathname, searchParams: query } = new URL(address, 'https://login.test');
  const { basePath = '/auth' } = facts;
  return resolvePage({
    pathname,
    basePath,
    query,
    match: findRoute(listed, pathname, basePath, query),
    developers: undefined,
    listing: { status: 'LISTED' },
    isSettled: true,
    outage: undefined,
    documentPath: pathname,
    startPage: true,
    ...facts,
  });
}

const atNone = (address: string, facts: Partial<Facts> = {}) => pageAt(address, facts, { remotes: [] });

test.each([
  ['/auth', { kind: 'REMOTE', isLogin: true, isSignIn: true, match: { entry: { name: 'sign-in' } } }],
  ['/auth?consentChallenge=abc', { kind: 'REMOTE', isLogin: true, isSignIn: false }],
  ['/billing', { kind: 'REMOTE', isLogin: false, isSignIn: false, match: { entry: { name: 'billing' } } }],
  ['/', { kind: 'HOME' }],
  ['/auth/nothing', { kind: 'NOT_FOUND' }],
  ['/nothing', { kind: 'NOT_FOUND' }],
])('%s', (address, page) => {
  expect(pageAt(address)).toMatchObject(page);
});

test('no remote can replace the steps after a sign-in', () => {
  expect(pageAt('/auth/step')).toEqual({ kind: 'SIGN_IN_STEP' });
});

test('only developers may try a remote', () => {
  const developers = { requireAuth: true, rules: [{ role: 'developer' }] };
  expect(pageAt('/try-remote', { developers })).toEqual({ kind: 'TRY_REMOTE', gate: developers });
  expect(pageAt('/try-remote')).toEqual({ kind: 'NOT_FOUND' });
});

describe('while part of the registry is loading', () => {
  const listing = { status: 'LOADING' } as const;

  test('a page waits, even with a match: another remote may come before it', () => {
    expect(pageAt('/billing', { listing })).toEqual({ kind: 'LOADING' });
    expect(pageAt('/nothing', { listing })).toEqual({ kind: 'LOADING' });
  });

  test('neither the login nor the start page waits', () => {
    expect(pageAt('/auth', { listing })).toMatchObject({ kind: 'REMOTE' });
    expect(pageAt('/', { listing })).toEqual({ kind: 'HOME' });
  });

  test('a page whose part failed says so', () => {
    const failed = { status: 'FAILED', outage } as const;
    expect(pageAt('/billing', { listing: failed })).toEqual({ kind: 'FAILURE', outage });
  });
});

test('a page that the registry lacks waits for a newer registry', () => {
  expect(pageAt('/nothing', { isSettled: false })).toEqual({ kind: 'LOADING' });
  expect(pageAt('/', { isSettled: false })).toEqual({ kind: 'HOME' });
});

test('without remotes the auth page is the shell’s own form, whatever the reason', () => {
  expect(atNone('/auth')).toEqual({ kind: 'SIGN_IN_UNSERVED', outage: undefined });
  expect(atNone('/auth/?loginChallenge=abc', { outage })).toEqual({ kind: 'SIGN_IN_UNSERVED', outage });
  expect(atNone('/', { basePath: '', outage })).toEqual({ kind: 'HOME' });
});

test('without a registry every other page reports the outage', () => {
  expect(atNone('/billing', { outage })).toEqual({ kind: 'FAILURE', outage });
  expect(atNone('/auth?consentChallenge=abc', { outage })).toEqual({ kind: 'FAILURE', outage });
});

test('the server is asked for a page that another program on this host may have', () => {
  const documentPath = '/auth';
  expect(pageAt('/orders', { documentPath })).toEqual({ kind: 'ELSEWHERE' });
  expect(pageAt('/orders', { documentPath: '/orders' })).toEqual({ kind: 'NOT_FOUND' });
  expect(pageAt('/orders', { documentPath, outage })).toEqual({ kind: 'FAILURE', outage });
  expect(pageAt('/auth/nothing', { documentPath })).toEqual({ kind: 'NOT_FOUND' });
  expect(pageAt('/', { documentPath })).toEqual({ kind: 'HOME' });
  expect(pageAt('/', { documentPath, startPage: false })).toEqual({ kind: 'ELSEWHERE' });
});

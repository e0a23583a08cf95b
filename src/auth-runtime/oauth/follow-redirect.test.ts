import { followRedirect } from './follow-redirect';
import { finalPath } from '../sign-in/success-context';

beforeEach(() => window.sessionStorage.clear());
afterEach(() => vi.useRealTimers());

test('a redirect is followed, and the user’s place is kept for their return', async () => {
  const visited: string[] = [];
  await followRedirect('/auth/mfa?redirectToPath=%2Freports', '/reports', (path) => visited.push(path));
  expect(visited).toEqual(['/auth/mfa?redirectToPath=%2Freports']);
  expect(finalPath(new URLSearchParams())).toBe('/reports');
});

test('the sixth redirect of one kind within 20 seconds is a loop, whatever its query; another kind isn’t', async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const visited: string[] = [];
  const go = (n: number) =>
    followRedirect(`/there?n=${n}`, `/here?secret=${n}`, (path) => visited.push(path));
  for (let n = 1; n <= 5; n++) await go(n);
  await expect(go(6)).rejects.toMatchObject({ code: 'REDIRECT_LOOP' });
  await expect(go(6)).resolves.toBeUndefined();
  expect(visited).toHaveLength(6);
  await followRedirect('/elsewhere', '/here', (path) => visited.push(path));
  expect(visited).toHaveLength(7);
});

test('the same number over a longer time isn’t a loop', async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const visited: string[] = [];
  for (let n = 0; n < 12; n++) {
    await followRedirect('/there', '/here', (path) => visited.push(path));
    vi.advanceTimersByTime(5_000);
  }
  expect(visited).toHaveLength(12);
});

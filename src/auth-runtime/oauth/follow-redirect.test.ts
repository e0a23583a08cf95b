import { followRedirect } from './follow-redirect';
import { finalPath } from '../way-back/success-context';

beforeEach(() => window.sessionStorage.clear());

test('a redirect is followed, and the user’s place is kept for their return', async () => {
  const visited: string[] = [];
  await followRedirect('/auth/mfa?redirectToPath=%2Freports', '/reports', (path) => visited.push(path));
  expect(visited).toEqual(['/auth/mfa?redirectToPath=%2Freports']);
  expect(finalPath(new URLSearchParams())).toBe('/reports');
});

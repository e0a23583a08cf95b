import { sessionClaim } from './session-cookies';

afterEach(() => {
  document.cookie = 'sFrontToken=;expires=Thu, 01 Jan 1970 00:00:00 GMT;path=/';
});

test('the value of a claim, or nothing', () => {
  expect(sessionClaim('done')).toBeUndefined();
  const up = { done: { v: false, t: 1 }, plan: 'pro', none: null };
  document.cookie = `sFrontToken=${btoa(JSON.stringify({ uid: 'ada', ate: 0, up }))};path=/`;
  expect(sessionClaim('done')).toBe(false);
  expect(sessionClaim('plan')).toBeUndefined();
  expect(sessionClaim('none')).toBeUndefined();
  expect(sessionClaim('missing')).toBeUndefined();
});

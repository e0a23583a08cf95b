import { check } from '../guard';
import { combinedGate, gateSchema } from './gate';

test('by default a gate requires a session, and nothing else', () => {
  expect(check(gateSchema, {})).toEqual({ ok: true, value: { requireAuth: true, rules: [] } });
});

test.each([
  { role: 'admin', onFailure: '/upgrade' },
  { permission: 'users:read' },
  { factors: ['totp', { oneOf: ['webauthn', 'otp-email'] }, { allOfInAnyOrder: ['totp'] }] },
  { claim: 'paid', is: true, maxAgeInSeconds: 60 },
  { claim: 'teams', includesAny: ['a', 'b'] },
])('accepts the rule %j', (rule) => {
  expect(check(gateSchema, { rules: [rule] })).toEqual({
    ok: true,
    value: { requireAuth: true, rules: [rule] },
  });
});

test.each([
  [{ rules: [{ rolle: 'admin' }] }, /^rules\.0: expected a rule: "role"/],
  [{ rules: [{ role: 'admin', claim: 'x', is: 1 }] }, /^rules\.0/],
  [
    { rules: [{ role: 'admin', onFailure: 'https://evil.test' }] },
    /^rules\.0\.onFailure: Please provide a valid URL path/,
  ],
  [{ rules: [{ role: 'admin', onFailure: '//evil.test' }] }, /^rules\.0/],
  [{ rules: [{ role: 'admin', onFailure: '/\\evil.test' }] }, /^rules\.0/],
  [{ rules: [{ factors: [] }] }, /^rules\.0/],
  [{ rules: [{ factors: [{ oneOf: [] }] }] }, /^rules\.0/],
  [
    { rules: [{ claim: 'x', is: 1, maxAgeInSeconds: 6 }] },
    /^rules\.0\.maxAgeInSeconds: expected at least 7 seconds/,
  ],
  [{ requireauth: false }, /^requireauth/],
])('refuses %j', (gate, problem) => {
  const checked = check(gateSchema, gate);
  expect(checked.ok ? [] : checked.problems).toEqual([expect.stringMatching(problem)]);
});

test('combining two gates never weakens either, in either order', () => {
  const open = { requireAuth: false, rules: [{ permission: 'a' }] };
  const strict = { requireAuth: true, rules: [{ role: 'b' }] };
  expect(combinedGate(open, strict)).toEqual({
    requireAuth: true,
    rules: [{ permission: 'a' }, { role: 'b' }],
  });
  expect(combinedGate(strict, open)?.requireAuth).toBe(true);
  expect(combinedGate(undefined, open)).toBe(open);
  expect(combinedGate(undefined, undefined)).toBeUndefined();
});

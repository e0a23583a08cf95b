import { checkRemoteEvent } from './events';

test.each([
  { type: 'step', step: 'code-sent' },
  { type: 'outcome', outcome: 'refused' },
])('takes %j', (event) => {
  expect(checkRemoteEvent(event)).toEqual({ ok: true, value: event });
});

test.each([
  { type: 'step', step: 'ada@example.com' },
  { type: 'step', step: 'user-4711' },
  { type: 'step', step: 'a-b-c-d-e-f-g' },
  { type: 'outcome', outcome: 'refused', email: 'ada@example.com' },
  { type: 'load', duration: 1 },
  undefined,
])('refuses %j', (event) => {
  expect(checkRemoteEvent(event).ok).toBe(false);
});

import { redacted } from './log';

test.each([
  ['POST /auth?rid=1&token=abc failed', 'POST /auth?… failed'],
  ["no user 'ada.l+x@mail.example.co.uk'", "no user '(email)'"],
  ['/auth/ada%40example.com/signin', '/auth/(email)/signin'],
  ['bad token eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl!', 'bad token (token)!'],
  ['user 3fa85f64-5717-4562-b3fc-2c963f66afa6 is gone', 'user (id) is gone'],
  ['no text to +49 170 1234567', 'no text to (phone)'],
  ['from 203.0.113.7 and 2001:db8::8a2e:370:7334', 'from (address) and (address)'],
  ['303 to /auth?loginChallenge=abc&ticket=eyJhbGciOi..x.y.z', '303 to /auth?…'],
  ['a ticket, eyJhbGciOiJkaXIi..c2l4dGVlbg.b2Yg.dGhlbQ, too old', 'a ticket, (token), too old'],
  ['GET /auth/oauth/plain/look?at=%2Fauth%3FloginChallenge%3Dabc', 'GET /auth/oauth/plain/look?…'],
  [`at=%2Fauth%3FloginChallenge%3D${'Ab3_'.repeat(12)}`, 'at=%2Fauth%3FloginChallenge%(secret)'],
  [`challenge ${'Ab3_'.repeat(12)}`, 'challenge (secret)'],
])('%s', (text, expected) => {
  expect(redacted(text)).toBe(expected);
});

test.each([
  'TypeError: x\n    at signIn (/srv/node_modules/@vestibule/api/errors.ts:12:34)',
  'connect ECONNREFUSED 127.0.0.1:3567',
  'connect ECONNREFUSED ::1:3567',
  'The SuperTokens Core at http://10.0.0.7:3567 answers again.',
  'Redis at redis://10.0.0.8:6379 is back.',
  'at node:internal/process/task_queues:95:5',
  'supertokens-node@24.0.3/lib/build/querier.js',
])('what an operator needs is kept: %s', (text) => {
  expect(redacted(text)).toBe(text);
});

test.each(['@', 'a', 'eyJ-', '%40', '+1'])(
  'a path of 32 kB full of %s doesn’t hold the process up',
  (part) => {
    const path = `/auth/${part.repeat(32_000 / part.length)}/signin`;
    expect(redacted(path)).toMatch(/^\/auth\/.+\/signin$/);
  },
);

/** @jest-environment node */
import { parseFrontToken } from './front-token';

const encoded = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64');

test('it tells the user and the session, in whatever script', () => {
  const raw = encoded({ uid: 'Ада-1', ate: 1, up: { sessionHandle: 'handle', sub: 'Ада-1', tId: 'acme' } });
  expect(parseFrontToken(raw)).toEqual({ raw, userId: 'Ада-1', sessionHandle: 'handle', tenantId: 'acme' });
});

test('a token that names no session is one all the same', () => {
  expect(parseFrontToken(encoded({ uid: 'ada', ate: 1, up: {} }))).toMatchObject({
    userId: 'ada',
    sessionHandle: undefined,
    tenantId: undefined,
  });
});

test.each([
  undefined,
  '',
  'remove',
  'bm8gSlNPTg',
  encoded('ada'),
  encoded({ uid: '', up: {} }),
  encoded({ uid: 7 }),
])('%j is none', (raw) => expect(parseFrontToken(raw)).toBeUndefined());

import type { Screen } from '@vestibule/login-flow';
import {
  AGAIN,
  ASKED,
  openTicket,
  sealTicket,
  TICKET,
  TICKET_LIFETIME_S,
  ticketKey,
  withoutOwn,
} from './ticket';

const key = ticketKey('a secret that has more than 32 characters');
const screen: Screen = { screen: 'sign-in', email: 'ada@example.test' };
const page = '/auth?loginChallenge=a&hint=ada%40example.test';

test('what the API writes is what the page shows, and nothing of it can be read on the way', async () => {
  const ticket = await sealTicket(key, screen, page);
  expect(await openTicket(key, ticket, page)).toEqual(screen);
  const parts = ticket.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
  expect(parts.join()).not.toContain('ada');
});

test.each([
  ['another challenge', '/auth?loginChallenge=b'],
  ['no challenge', '/auth'],
  ['another kind of challenge', '/auth?consentChallenge=a'],
  ['another path', '/auth/mfa?loginChallenge=a'],
])('it shows nothing at a page with %s', async (_case, other) => {
  const ticket = await sealTicket(key, screen, page);
  expect(await openTicket(key, ticket, other)).toBeUndefined();
});

test('the rest of the query may differ', async () => {
  const ticket = await sealTicket(key, screen, page);
  expect(await openTicket(key, ticket, '/auth?ui_locales=de&loginChallenge=a')).toEqual(screen);
});

test('an empty challenge is none', async () => {
  const ticket = await sealTicket(key, screen, '/auth');
  expect(await openTicket(key, ticket, '/auth?loginChallenge=')).toEqual(screen);
});

test('it is good for two minutes', async () => {
  const now = Date.now();
  const ticket = await sealTicket(key, screen, page, now);
  const openedAfter = (seconds: number) => openTicket(key, ticket, page, now + seconds * 1000);
  expect(await openedAfter(TICKET_LIFETIME_S - 2)).toEqual(screen);
  expect(await openedAfter(TICKET_LIFETIME_S + 1)).toBeUndefined();
});

test('another secret can’t open it', async () => {
  const ticket = await sealTicket(key, screen, page);
  expect(
    await openTicket(ticketKey('another secret of more than 32 characters'), ticket, page),
  ).toBeUndefined();
});

test('whatever part of it is changed, it shows nothing', async () => {
  const ticket = await sealTicket(key, screen, page);
  const parts = ticket.split('.');
  for (const [at, part] of parts.entries()) {
    const changed = part === '' ? 'AAAA' : part.startsWith('A') ? `B${part.slice(1)}` : `A${part.slice(1)}`;
    expect(await openTicket(key, parts.with(at, changed).join('.'), page)).toBeUndefined();
  }
});

test.each(['', 'ticket', 'a.b.c.d.e', 'eyJhbGciOiJub25lIn0.eyJzY3JlZW4iOnsic2NyZWVuIjoic2lnbi1pbiJ9fQ.'])(
  'what isn’t a ticket shows nothing: %j',
  async (ticket) => {
    expect(await openTicket(key, ticket, page)).toBeUndefined();
  },
);

test('a page’s query is what is left without what plain forms have put into it', () => {
  expect([TICKET, AGAIN, ASKED]).toEqual(['ticket', 'again', 'asked']);
  const query = new URLSearchParams('ticket=x&a=1&again=2&asked=1&ticket=y&tickets=z');
  expect(withoutOwn(query).toString()).toBe('a=1&tickets=z');
  expect(query.get('ticket')).toBe('x');
});

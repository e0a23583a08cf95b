import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Request, Response } from 'express';
import { UnsecuredJWT } from 'jose';
import { ownSessionCookies } from './own-session-cookies';

// What reaches the routes, and what a browser is told, without the routes themselves.
const OWN = '__Host-vestibule-session';
const tokenOf = (sessionHandle: string) => new UnsecuredJWT({ sessionHandle }).encode();
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url').slice(0, 22);

let server: Server;

afterEach(() => server.close());

/** What comes through of the cookies of a request, and the cookies that its answer sets. */
async function through(
  cookie: string | undefined,
  { answered = [], isShared = false }: { answered?: readonly string[]; isShared?: boolean } = {},
) {
  let seen: string | undefined;
  const rule = ownSessionCookies({ isShared });
  server = createServer((incoming, response) => {
    void rule(incoming as Request, response as Response, () => {
      seen = incoming.headers.cookie;
      if (answered.length > 0) response.setHeader('set-cookie', answered);
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sent = ask({ port, host: '127.0.0.1', headers: cookie === undefined ? {} : { cookie } }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  return { seen, set: answer.headers['set-cookie'] ?? [] };
}

const access = `sAccessToken=${tokenOf('ours')}`;
const proof = `${OWN}=ours.${hashOf('new')}.${hashOf('old')}`;

test.each([
  ['nothing else', 'a=1; b=2', 'a=1; b=2'],
  ['no cookies', undefined, undefined],
  ['empty ones', '; a=1;  ; b', '; a=1;  ; b'],
  ['what it has set', `${proof}; ${access}`, `${proof}; ${access}`],
  ['the newest refresh token', `${proof}; sRefreshToken=new`, `${proof}; sRefreshToken=new`],
  ['the one before', `${proof}; sRefreshToken=old`, `${proof}; sRefreshToken=old`],
])('through comes %s', async (_what, sent, seen) => {
  expect((await through(sent)).seen).toBe(seen);
});

test.each([
  ['an access token without a proof', `a=1; ${access}`, 'a=1'],
  ['one of another session', `${proof}; sAccessToken=${tokenOf('theirs')}`, proof],
  ['one that can’t be read', `${proof}; sAccessToken=x; sAccessToken=%`, proof],
  ['a refresh token without a proof', 'sRefreshToken=new; a=1', 'a=1'],
  ['an older refresh token', `${proof}; sRefreshToken=oldest`, proof],
  ['a refresh token that is its hash', `${proof}; sRefreshToken=${hashOf('new')}`, proof],
  ['the handle as a token', `${proof}; sAccessToken=ours`, proof],
  ['another beside the own one', `sAccessToken=x; ${proof}; ${access}`, `${proof}; ${access}`],
  ['the own one, twice', `${proof}; ${access}; ${access}`, `${proof}; ${access}`],
  ['a name that the SDK decodes', `s%41ccessToken=x; ${proof}; ${access}`, `${proof}; ${access}`],
  ['that name, with the own token', `s%41ccessToken=${tokenOf('ours')}; ${proof}`, proof],
  ['the id of older SDKs', `${proof}; sIdRefreshToken=ours`, proof],
  ['a proof that names nothing', `${OWN}=; ${access}`, `${OWN}=`],
  [
    'a proof that names only hashes',
    `${OWN}=.${hashOf('new')}; sRefreshToken=new`,
    `${OWN}=.${hashOf('new')}`,
  ],
  ['what a second proof would let through', `${OWN}=x; ${proof}; ${access}`, `${OWN}=x; ${proof}`],
  ['a third hash', `${OWN}=ours.a.b.${hashOf('new')}; sRefreshToken=new`, `${OWN}=ours.a.b.${hashOf('new')}`],
])('left out is %s', async (_what, sent, seen) => {
  expect((await through(sent)).seen).toBe(seen);
});

test('a name that nobody can decode is another’s business', async () => {
  expect((await through(`%=1; %E0=2; ${access}`)).seen).toBe('%=1; %E0=2');
});

describe('where the domain’s hosts share the session', () => {
  test.each([
    ['what can be read comes through', `sAccessToken=x; ${access}`, access],
    ['so does a refresh token', 'sRefreshToken=a; sRefreshToken=b', 'sRefreshToken=a'],
    [
      'the own one comes first',
      `sRefreshToken=a; ${proof}; sRefreshToken=new`,
      `${proof}; sRefreshToken=new`,
    ],
    ['an older SDK’s doesn’t', `sIdRefreshToken=${tokenOf('ours')}; a=1`, 'a=1'],
    ['nor what can’t be read', 'sAccessToken=x; a=1', 'a=1'],
  ])('%s', async (_what, sent, seen) => {
    expect((await through(sent, { isShared: true })).seen).toBe(seen);
  });
});

describe('the proof that an answer sets', () => {
  const ATTRIBUTES = 'Path=/; Max-Age=34560000; HttpOnly; Secure';

  test.each([
    ['no token', ['a=1'], []],
    ['a refresh token alone', ['sRefreshToken=next'], []],
    [
      'a new session',
      [access, 'sRefreshToken=next; SameSite=Lax'],
      [`${OWN}=ours.${hashOf('next')}; ${ATTRIBUTES}; SameSite=Lax`],
    ],
    [
      'one for other sites',
      [`${access}; SameSite=None`, 'sRefreshToken=next'],
      [`${OWN}=ours.${hashOf('next')}; ${ATTRIBUTES}; SameSite=None`],
    ],
    ['an access token alone', [access], [`${OWN}=ours; ${ATTRIBUTES}; SameSite=Lax`]],
    [
      'two sessions, one after the other',
      [`sAccessToken=${tokenOf('first')}`, 'sRefreshToken=a', access, 'sRefreshToken=b'],
      [`${OWN}=ours.${hashOf('b')}; ${ATTRIBUTES}; SameSite=Lax`],
    ],
    [
      'the end of the session',
      ['sAccessToken=; Max-Age=0', 'sRefreshToken=; Max-Age=0'],
      [`${OWN}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax`],
    ],
  ])('for %s', async (_what, answered, added) => {
    // Before the tokens, which count for nothing without it.
    expect((await through('a=1', { answered })).set).toEqual([...added, ...answered]);
  });

  test('keeps the last refresh token of the same session, and of no other', async () => {
    const answered = [access, 'sRefreshToken=next'];
    const [same] = (await through(proof, { answered })).set;
    expect(same).toMatch(`${OWN}=ours.${hashOf('next')}.${hashOf('new')};`);
    const [other] = (await through(proof.replace('ours', 'theirs'), { answered })).set;
    expect(other).toMatch(`${OWN}=ours.${hashOf('next')};`);
    const [again] = (await through(proof, { answered: [access, 'sRefreshToken=new'] })).set;
    expect(again).toMatch(`${OWN}=ours.${hashOf('new')}.${hashOf('old')};`);
    const [changed] = (await through(proof, { answered: [access] })).set;
    expect(changed).toMatch(`${OWN}=ours.${hashOf('new')}.${hashOf('old')};`);
  });
});

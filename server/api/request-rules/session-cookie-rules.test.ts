import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Request, Response } from 'express';
import { UnsecuredJWT } from 'jose';
import { ownSessionCookies } from './own-session-cookies';

// What reaches the routes, and what a browser is told, without the routes themselves.
const OWN = '__Host-vestibule-session';
const tokenOf = (sessionHandle: string, claims: object = {}) =>
  new UnsecuredJWT({ sessionHandle, ...claims }).encode();
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url').slice(0, 22);

/** What comes through of the cookies of a request, and the cookies that its answer sets. */
async function through(
  cookie: string | undefined,
  {
    answered = [],
    domain,
    api = 'https://api.login.acme.test',
  }: { answered?: readonly string[]; domain?: string; api?: string } = {},
) {
  let seen: string | undefined;
  const rule = ownSessionCookies({ apiDomain: api, apiBasePath: '/auth', cookieDomain: domain });
  const server = createServer((incoming, response) => {
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
  server.close();
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
    ['so does a refresh token', 'sRefreshToken=a; sRefreshToken=b', 'sRefreshToken=b'],
    [
      'the own one comes first',
      `sRefreshToken=a; ${proof}; sRefreshToken=new`,
      `${proof}; sRefreshToken=new`,
    ],
    ['an older SDK’s doesn’t', `sIdRefreshToken=${tokenOf('ours')}; a=1`, 'a=1'],
    ['nor what can’t be read', 'sAccessToken=x; a=1', 'a=1'],
  ])('%s', async (_what, sent, seen) => {
    expect((await through(sent, { domain: '.acme.test' })).seen).toBe(seen);
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

describe('of the cookies of two domains, before and after a change', () => {
  const iss = 'https://api.login.acme.test/auth';
  const older = `sAccessToken=${tokenOf('ours', { iss, iat: 1 })}`;
  const refreshTokenHash1 = createHash('sha256').update('b').digest('hex');
  const newer = `sAccessToken=${tokenOf('ours', { iss, iat: 2, refreshTokenHash1 })}`;
  const renewed = [access, 'sRefreshToken=next; Path=/auth/session/refresh; Secure; SameSite=None'];

  test.each([
    ['the newest access token counts', `${proof}; ${newer}; ${older}`, `${proof}; ${newer}`],
    ['wherever it stands', `${older}; ${newer}; ${proof}`, `${newer}; ${proof}`],
    ['of two from one second, the last', `${proof}; a=1; ${older}; ${older}`, `${proof}; a=1; ${older}`],
    [
      'the newest refresh token counts: the core takes the one before for stolen',
      `${proof}; sRefreshToken=old; sRefreshToken=new`,
      `${proof}; sRefreshToken=new`,
    ],
  ])('%s', async (_what, sent, seen) => {
    expect((await through(sent)).seen).toBe(seen);
  });

  test.each([
    ['with a domain', { domain: '.acme.test' }],
    ['without https', { api: 'http://api.acme.localhost:3001' }],
  ])('%s and without a proof, the refresh token counts that came with the newest', async (_where, site) => {
    const sent = `${older}; ${newer}; sRefreshToken=a; sRefreshToken=b; sRefreshToken=c`;
    expect((await through(sent, site)).seen).toBe(`${newer}; sRefreshToken=b`);
  });

  const removed = (set: readonly string[]) =>
    set.flatMap(
      (line) => /^(s\w+=);(?: Domain=([\w.]+);)? Path=(\S+); Max-Age=0; HttpOnly/.exec(line)?.slice(1) ?? [],
    );
  const from = (...domains: (string | undefined)[]) => [
    ...domains.flatMap((domain) => ['sAccessToken=', domain, '/']),
    ...domains.flatMap((domain) => ['sRefreshToken=', domain, '/auth/session/refresh']),
  ];

  test.each([
    ['a domain is set', '.login.acme.test', from(undefined, 'api.login.acme.test', 'acme.test')],
    ['another is set', '.acme.test', from(undefined, 'api.login.acme.test', 'login.acme.test')],
    ['it is removed', undefined, from('api.login.acme.test', 'login.acme.test', 'acme.test')],
  ])('once %s, the answer with the next ones removes the others', async (_what, domain, gone) => {
    const options = { answered: renewed, ...(domain !== undefined && { domain }) };
    const { set } = await through(`${proof}; ${older}; ${newer}`, options);
    expect(removed(set)).toEqual(gone);
    // What counts comes last.
    expect(set.slice(-2)).toEqual(renewed);
    expect(set.filter((line) => /^sRefreshToken=;(?!.* Secure; SameSite=None$)/.test(line))).toEqual([]);
  });

  test('refresh tokens alone are known by the proof', async () => {
    const sent = `${proof}; ${newer}; sRefreshToken=old; sRefreshToken=new`;
    const { set } = await through(sent, { answered: renewed });
    expect(removed(set)).toEqual(from('api.login.acme.test', 'login.acme.test', 'acme.test'));
  });

  test.each([
    ['nothing is there twice', `${proof}; ${newer}; sRefreshToken=b`, renewed],
    ['the answer sets none', `${proof}; ${older}; ${newer}`, ['a=1']],
    ['one is another product’s', `sAccessToken=${tokenOf('x', { iss: 'https://other' })}; ${newer}`, renewed],
    ['one can’t be read', `sAccessToken=x; ${newer}`, renewed],
    ['one says nothing of itself', `${newer}; sRefreshToken=a; sRefreshToken=b`, renewed],
  ])('they stay if %s', async (_what, sent, answered) => {
    expect(removed((await through(`${proof}; ${sent}`, { answered })).set)).toEqual([]);
  });

  test('another product’s stay above the shared domain, where its hosts trust each other not', async () => {
    const sent = `sAccessToken=${tokenOf('x', { iss: 'https://other' })}; ${newer}`;
    const { set } = await through(sent, { answered: renewed, domain: '.login.acme.test' });
    expect(removed(set)).toEqual(from(undefined, 'api.login.acme.test'));
  });

  test('an address and localhost have no domains', async () => {
    for (const api of ['http://127.0.0.1:3001', 'http://localhost:3001', 'http://[::1]:3001']) {
      const sent = `sAccessToken=${tokenOf('x', { iss: `${api}/auth`, iat: 1 })}`;
      const { set } = await through(`${sent}; ${sent}`, { answered: renewed, api });
      expect(set).toEqual(renewed);
    }
  });
});

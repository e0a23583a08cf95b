import { ChallengeJar } from './challenge-jar';

const now = Date.parse('2026-01-01T00:00:00Z');
const challenge = `${'A'.repeat(1998)}==`;
const core = 'st_oauth_login_csrf_dev_1=MTc2|abc_-==; Path=/; Max-Age=1800; HttpOnly; SameSite=Lax';

function jarOf(header: string, secure = false): ChallengeJar {
  return new ChallengeJar(header, { path: '/auth/oauth', secure }, () => now);
}

/** What a browser sends once it has been told. */
function told(jar: ChallengeJar): string {
  const kept = jar.setCookie([]).filter((line) => !line.includes('Max-Age=0'));
  return kept.map((line) => line.slice(0, line.indexOf(';'))).join('; ');
}

function opened(...challenges: string[]): string {
  const jar = jarOf('');
  for (const each of challenges) jar.open(each, [core]);
  return told(jar);
}

test('the core gets back what it set for this challenge, to the letter, and nothing else', () => {
  const header = `sAccessToken=secret; st_oauth_login_csrf_dev_1=planted; ${opened(challenge, 'another')}`;
  expect(jarOf(header).stateOf(challenge)).toBe('open');
  expect(jarOf(header).coreCookies(challenge)).toBe('st_oauth_login_csrf_dev_1=MTc2|abc_-==');
  expect(jarOf(header).coreCookies('a third')).toBe('');
});

test('a consent challenge takes the place of its login challenge, which is answered', () => {
  const jar = jarOf(opened(challenge));
  jar.open('consent', [core.replace('login', 'consent')], challenge);
  const header = told(jar);
  expect(header.split('; ')).toHaveLength(1);
  expect(jarOf(header).stateOf(challenge)).toBe('answered');
  expect(jarOf(header).stateOf('consent')).toBe('open');
  const last = jarOf(header);
  last.close('consent');
  expect(jarOf(told(last)).stateOf('consent')).toBe('answered');
  expect(jarOf(told(last)).stateOf(challenge)).toBe('answered');
  expect(jarOf(told(last)).coreCookies('consent')).toBe('');
});

test('ten are kept, and the oldest goes', () => {
  const names = Array.from({ length: 11 }, (_, index) => `challenge ${index}`);
  let header = '';
  names.forEach((each, index) => {
    const jar = new ChallengeJar(header, { path: '/', secure: false }, () => now + index);
    jar.open(each, [core]);
    const lines = jar.setCookie([]);
    const gone = lines
      .filter((line) => line.includes('Max-Age=0'))
      .map((line) => line.slice(0, line.indexOf('=')));
    const kept = header
      .split('; ')
      .filter((pair) => pair !== '' && !gone.some((dropped) => pair.startsWith(dropped)));
    header = [...kept, told(jar)].join('; ');
  });
  expect(header.split('; ')).toHaveLength(10);
  expect(jarOf(header).stateOf('challenge 0')).toBeUndefined();
  expect(jarOf(header).stateOf('challenge 10')).toBe('open');
  // A cookie of the core and the name: ten of them, a session and an address fit into 8 kB lines.
  expect(header.length).toBeLessThan(4000);
});

const name = opened(challenge).split('=')[0] ?? '';

test.each([
  [`${name}=`],
  [name],
  [`${name}=yes`],
  [`${name}=zzzzzzzzzzzzzzzz..a=b`],
  [`${name}=k1..st_oauth_x=a;b`.replace(';', '\u0000')],
  [`${name.slice(0, -1)}=k1..a=b`],
  [`${name.toUpperCase()}=k1..a=b`],
  [`vestibule-challenge-__proto__=k1..a=b`],
])('%j is no cookie of this challenge', (header) => {
  expect(jarOf(header).stateOf(challenge)).toBeUndefined();
  expect(jarOf(header).coreCookies(challenge)).toBe('');
});

test.each([
  ['sAccessToken=stolen'],
  ['ory_hydra_session=x'],
  ['st_oauth_x=a%3B%20other%3Db'],
  ['st_oauth_x=a%0D%0Ax-evil%3A%201'],
  ['st_oauth_x%0D%0A=a'],
])('a browser that writes %s into its cookie gets none of it to the core', (written) => {
  expect(jarOf(`${name}=k1..${written}`).coreCookies(challenge)).toBe('');
});

test('over https a cookie counts that no host beside this one can set, and no other', () => {
  const jar = jarOf('', true);
  jar.open(challenge, [core]);
  const own = told(jar);
  expect(own).toMatch(/^__Host-vestibule-challenge-/);
  expect(jarOf(own, true).stateOf(challenge)).toBe('open');
  expect(jarOf(own.replace('__Host-', ''), true).stateOf(challenge)).toBeUndefined();
  expect(jarOf(own.replace('__Host-', '__host-'), true).stateOf(challenge)).toBeUndefined();
});

test('the first of two cookies with one name counts', () => {
  const header = opened(challenge);
  const other = `${name}=k1..st_oauth_x=planted`;
  expect(jarOf(`${header}; ${other}`).coreCookies(challenge)).toContain('MTc2');
});

test('attributes follow the deployment: Secure behind https, SameSite as the core’s own cookies, where that works', () => {
  const none = core.replace('Lax', 'None; Secure');
  const lines = (secure: boolean, line: string) => {
    const jar = jarOf('', secure);
    jar.open(challenge, [line, 'st_oauth_session_dev=; Path=/; Max-Age=0']);
    return jar.setCookie(['sAccessToken=1; Path=/']);
  };
  const expires = 'Expires=Thu, 01 Jan 2026 00:30:00 GMT';
  const start = `Path=/auth/oauth; Max-Age=1800; ${expires}; HttpOnly`;
  expect(lines(false, core)).toEqual([
    'sAccessToken=1; Path=/',
    expect.stringMatching(`${start}; SameSite=Lax$`),
  ]);
  const host = start.replace('/auth/oauth', '/');
  expect(lines(true, core)[1]).toMatch(`${host}; Secure; SameSite=Lax`);
  expect(lines(true, none)[1]).toMatch(`${host}; Secure; SameSite=None`);
  expect(lines(false, none)[1]).toMatch(`${start}; SameSite=Lax`);
  expect(lines(true, none)[1]).not.toContain('st_oauth_session');
});

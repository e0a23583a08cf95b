import { checkConfig } from '@vestibule/contract';
import { clientInfo, type RedirectTarget } from '@vestibule/login-flow';
import { safeDestination } from './redirect-to';
import { startAuthRuntime } from '../sdk/runtime';

beforeAll(() => {
  const config = checkConfig({
    appName: 'A',
    apiDomain: 'https://api.vestibule.test',
    recipes: ['oauth2provider'],
  });
  if (!config.ok) throw new Error(config.problems.join());
  startAuthRuntime(config.value);
});

/** Never a link, an image, or a redirect target, whatever a client registers or an answer says. */
const hostile = [
  '',
  ' ',
  'about:blank',
  'about:srcdoc',
  'acme',
  '/callback',
  '//evil.test',
  '///evil.test',
  '\\\\evil.test',
  '/\\evil.test',
  './evil',
  '?x=1',
  '#x',
  'https:',
  'https://',
  'https:///',
  'https://?',
  'http://[::1',
  'https://exa mple.test',
  'https://%',
  'https://a b',
  'https://evil.test:99999/',
  'https://[not-an-ip]/',
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' javascript:alert(1)',
  '\u0000javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'java\r\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://client.test/%0Aalert(1)',
  'javascript://%0aalert(1)',
  'javascript:void(0)',
  'javascript&colon;alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'DATA:image/svg+xml,<svg/>',
  'data:image/png;base64,AAAA',
  'data:,x',
  'vbscript:msgbox(1)',
  'livescript:x',
  'mocha:x',
  'view-source:https://x.test',
  'file:///etc/passwd',
  'file://client.test/share',
  'ftp://client.test/',
  'ftps://client.test/',
  'gopher://x.test/',
  'ws://client.test/',
  'wss://client.test/',
  'blob:https://client.test/id',
  'filesystem:https://client.test/x',
  'mailto:a@client.test',
  'tel:+44',
  'sms:+44',
  'intent://client.test/#Intent;scheme=https;end',
  'chrome://settings',
  'chrome-extension://abc/',
  'resource://x',
  'jar:https://x.test!/',
  'ms-settings:',
  'ms-msdt:/id',
  'search-ms:query=x',
  'x-apple.systempreferences',
  'steam://run/1',
  'ssh://client.test',
  'git://client.test',
  'ldap://client.test',
  'http://client.test/callback',
  'HTTP://client.test/',
  'http://localhost.evil.test/',
  'http://127.0.0.1.evil.test/',
  'http://10.0.0.1/',
  'http://169.254.169.254/latest/meta-data',
  'http://0.0.0.0/',
  'http://[::ffff:127.0.0.2]/',
  'http://localhost@evil.test/',
  'http://evil.test#localhost',
  'http://evil.test/?localhost',
  'https://user@client.test/',
  'https://user:password@client.test/',
  'https://client.test@evil.test/',
  'https://:password@evil.test/',
  'https://client.test%40evil.test@evil.test/',
];

test.each(hostile)('%j is not accepted as a client’s address', (address) => {
  const client = {
    clientName: 'Acme',
    clientUri: address,
    logoUri: address,
    policyUri: address,
    tosUri: address,
  };
  expect(clientInfo(client, undefined)).toMatchObject({
    clientUri: undefined,
    logoUri: undefined,
    policyUri: undefined,
    tosUri: undefined,
  });
});

test.each(hostile)('the browser is never sent to %j', (address) => {
  expect(safeDestination(address)).toBeUndefined();
  expect(safeDestination(address, { kind: 'web', host: 'client.test' })).toBeUndefined();
});

const web: RedirectTarget = { kind: 'web', host: 'client.test' };
const loopback: RedirectTarget = { kind: 'loopback', host: 'localhost:4000' };
const app: RedirectTarget = { kind: 'app', scheme: 'com.example.app' };

test.each([
  [web, 'https://client.test/callback?code=1&state=2'],
  [web, 'https://client.test:443/callback'],
  [web, 'https://CLIENT.test/callback'],
  [loopback, 'http://localhost:1/cb'],
  [loopback, 'http://127.0.0.1:65535/cb?code=1'],
  [loopback, 'http://[::1]:8080/cb'],
  [app, 'com.example.app:/oauth2redirect?code=1'],
  [app, 'com.example.app://callback?code=1'],
  [web, 'https://api.vestibule.test/auth/oauth/auth?consent_verifier=1'],
  [app, 'https://api.vestibule.test/auth/oauth/auth'],
  [loopback, 'http://localhost/auth?consentChallenge=1'],
] as const)('%j is announced, so %s is followed', (target, address) => {
  expect(safeDestination(address, target)).toBe(new URL(address).href);
});

test.each([
  [web, 'https://evil.test/callback'],
  [web, 'https://client.test.evil.test/callback'],
  [web, 'https://evil.test/?https://client.test'],
  [web, 'https://evil.test/client.test'],
  [web, 'https://client.test:8443/callback'],
  [web, 'https://sub.client.test/callback'],
  [web, 'https://clienttest/callback'],
  [web, 'https://client.test。evil.test/'],
  [web, 'https://clıent.test/'],
  [web, 'https://xn--clent-p9a.test/'],
  [web, 'https://client.test./callback'],
  [web, 'http://client.test/callback'],
  [web, 'http://localhost:4000/callback'],
  [web, 'com.example.app:/oauth2redirect'],
  [web, 'https://api.vestibule.test.evil.test/'],
  [web, 'http://api.vestibule.test/'],
  [loopback, 'https://client.test/callback'],
  [loopback, 'https://localhost:4000/callback'],
  [loopback, 'http://localhost.evil.test/cb'],
  [loopback, 'http://127.0.0.2:4000/cb'],
  [loopback, 'http://192.168.0.1/cb'],
  [loopback, 'com.example.app:/cb'],
  [app, 'com.example.other:/cb'],
  [app, 'com.example.app.evil:/cb'],
  [app, 'https://com.example.app/cb'],
  [app, 'http://localhost:4000/cb'],
  [app, 'comexampleapp:/cb'],
  [app, 'javascript:com.example.app'],
] as const)('%j is announced, so %s is not followed', (target, address) => {
  expect(safeDestination(address, target)).toBeUndefined();
});

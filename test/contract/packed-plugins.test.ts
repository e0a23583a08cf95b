import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Browser, TestClient } from '@vestibule/consent-plugin/testing';
import { startEmbeddedCore, type EmbeddedCore } from '@vestibule/embedded-core';
import { driverOf, oauthDriverOf } from '@vestibule/embedded-core/testing';
import { freePorts } from '../support/free-ports';
import {
  filesIn,
  packedArchives,
  packedFolder,
  type PackedFolder,
} from '../support/packages/packed-packages';

const { version: current } = JSON.parse(
  readFileSync('node_modules/supertokens-node/package.json', 'utf8'),
) as { version: string };
/** Pages that begin with a whole server. */
const pages = {
  'account-rules': 'account-rules/README.md',
  'attempt-limit': 'guess-limits/attempt-limit.md',
  consent: 'consent/README.md',
  'guess-limits': 'guess-limits/README.md',
  'no-script': 'no-script/README.md',
  'recovery-codes': 'recovery-codes/README.md',
};
const website = 'http://localhost:3000';
const wrong = 'wrong password 1';
let archives: string[];
let core: EmbeddedCore;

beforeAll(async () => {
  // What the plugins need comes with them.
  const needed = ['contract', 'html', 'login-flow', 'messages'];
  const plugins = ['account-rules', 'consent-plugin', 'guess-limits', 'no-script', 'recovery-codes'];
  archives = packedArchives([...needed, ...plugins]);
  core = await startEmbeddedCore();
});
afterAll(() => core.close());

// The lowest version that the packages allow, and the one that the API here runs on.
describe.each(['23.1.0', current])('in an empty folder with supertokens-node %s', (version) => {
  let installed: PackedFolder;

  beforeAll(() => {
    const others = [`supertokens-node@${version}`, 'express@5', '@types/express@5', '@types/node@20'];
    installed = packedFolder(archives, others);
    for (const [name, page] of Object.entries(pages)) {
      const server = filesIn(path.join('plugins', page)).get('server.mjs') ?? '';
      installed.write(`${name}.mjs`, server);
    }
  });
  afterAll(() => installed.remove());

  async function started(name: string) {
    const port = await freePorts(1);
    const url = `http://localhost:${port}`;
    const stop = await installed.start(`${name}.mjs`, { CORE_URL: core.url, PORT: String(port) });
    return { url, stop, browser: () => new Browser(url, website) };
  }

  test('plain Node loads them, as ES modules and by require', () => {
    const names = [
      '@vestibule/account-rules',
      '@vestibule/consent-plugin',
      '@vestibule/guess-limits',
      '@vestibule/no-script',
      '@vestibule/recovery-codes',
    ];
    for (const load of ['await import', 'require']) {
      const all = `(async () => { for (const name of ${JSON.stringify(names)}) { const { init, PLUGIN_ID } = ${load}(name); console.log(typeof init, PLUGIN_ID); } })()`;
      expect(installed.run('--input-type=commonjs', '-e', all)).toBe(
        'function vestibule-account-rules\nfunction vestibule-consent-plugin\nfunction vestibule-guess-limits\nfunction vestibule-no-script\nfunction vestibule-recovery-codes\n',
      );
    }
    expect(
      installed.run('-p', "Object.keys(require('@vestibule/guess-limits')).includes('attemptLimit')"),
    ).toBe('true\n');
  });

  test('the examples, and the packages’ types, pass strict checks', () => {
    const options = {
      allowJs: true,
      checkJs: true,
      module: 'nodenext',
      moduleResolution: 'nodenext',
      noEmit: true,
      skipLibCheck: false,
      strict: true,
      target: 'es2023',
      types: ['node'],
    };
    const config = { compilerOptions: options, include: ['*.mjs'] };
    writeFileSync(path.join(installed.folder, 'tsconfig.json'), JSON.stringify(config));
    expect(installed.run(path.resolve('node_modules/typescript/bin/tsc'))).toBe('');
  });

  test('consent: the user is asked, agrees or refuses, and the client gets the answer', async () => {
    const { url, stop, browser } = await started('consent');
    const redirectUri = 'https://birch.example/callback';
    const scope = 'openid email';
    const { clientId, clientSecret } = await oauthDriverOf(driverOf(core.url)).createClient({
      clientName: 'Birch Calendar',
      redirectUris: [redirectUri],
      scope,
      tokenEndpointAuthMethod: 'client_secret_basic',
    });
    const client = await TestClient.discover(`${url}/auth`, { clientId, clientSecret, redirectUri, scope });
    const user = browser();
    await user.signUp(`consent-${version}@example.test`);
    const answered = async (answer: 'accept' | 'refuse', more: object = {}) => {
      const flow = await client.begin();
      const page = await user.visit(flow.url);
      const consentChallenge = page.searchParams.get('consentChallenge') ?? '';
      const asked = await user.get('/oauth/consent/request', { consentChallenge });
      expect(asked.body).toMatchObject({ status: 'OK', client: { clientName: 'Birch Calendar' } });
      const { body } = await user.call('POST', `/oauth/consent/${answer}`, { consentChallenge, ...more });
      return { flow, wayBack: await user.visit(String(body['frontendRedirectTo'])) };
    };
    const agreed = await answered('accept', { scopes: ['openid'], remember: false });
    expect(await client.finish(agreed.flow, agreed.wayBack)).toMatchObject({ scope: 'openid' });
    const refused = await answered('refuse');
    expect(client.errorOf(refused.flow, refused.wayBack)).toBe('access_denied');
    await stop();
  });

  test('recovery codes: ten are made, each works once, and five wrong ones lock the others out', async () => {
    const { stop, browser } = await started('recovery-codes');
    const user = browser();
    await user.signUp(`codes-${version}@example.test`);
    const made = await user.call('POST', '/recovery-codes');
    const [code] = made.body['codes'] as string[];
    const enter = async (typed: unknown) =>
      (await user.call('POST', '/recovery-codes/consume', { code: typed })).body['status'];
    expect(await enter(code)).toBe('OK');
    expect((await user.get('/recovery-codes')).body).toMatchObject({ status: 'OK', remaining: 9 });
    for (let guesses = 0; guesses < 5; guesses += 1) expect(await enter(code)).toBe('WRONG_CODE_ERROR');
    expect(await enter(code)).toBe('LIMIT_REACHED_ERROR');
    await stop();
  });

  test('guess limits: after five wrong passwords everyone but the owner’s browser waits', async () => {
    const { stop, browser } = await started('guess-limits');
    const owner = browser();
    const email = `guessed-${version}@example.test`;
    await owner.signUp(email);
    const other = browser();
    const formFields = [
      { id: 'email', value: email },
      { id: 'password', value: wrong },
    ];
    const guess = () => other.call('POST', '/signin', { formFields });
    for (let guesses = 0; guesses < 5; guesses += 1) {
      expect((await guess()).body).toEqual({ status: 'WRONG_CREDENTIALS_ERROR' });
    }
    const refused = await guess();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body).toMatchObject({ status: 'GENERAL_ERROR' });
    await owner.signIn();
    await stop();
  });

  test('account rules: a domain that may not sign up is refused, and another address is taken', async () => {
    const { stop, browser } = await started('account-rules');
    const signUp = async (email: string) => {
      const fields = { email, password: 'correct horse 1' };
      const formFields = Object.entries(fields).map(([id, value]) => ({ id, value }));
      return (await browser().call('POST', '/signup', { formFields })).body;
    };
    expect(await signUp(`ada-${version}@rival.example`)).toMatchObject({
      status: 'SIGN_UP_NOT_ALLOWED',
      reason: expect.stringMatching(/ \(DOMAIN_REFUSED\)$/),
    });
    expect(await signUp(`ada-${version}@birch.example`)).toMatchObject({ status: 'OK' });
    await stop();
  });

  test('attempts: a route of one’s own refuses the sixth', async () => {
    const { url, stop, browser } = await started('attempt-limit');
    const user = browser();
    await user.signUp(`vouchers-${version}@example.test`);
    const redeem = (number: string) =>
      fetch(`${url}/vouchers/${number}`, {
        method: 'POST',
        headers: { cookie: user.cookies(), rid: 'anti-csrf' },
      });
    for (const attemptsLeft of [4, 3, 2, 1, 0]) {
      expect(await (await redeem('1')).json()).toEqual({ isRight: false, attemptsLeft });
    }
    expect((await redeem('4711')).status).toBe(429);
    await stop();
  });
});

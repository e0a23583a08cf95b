import { readFileSync } from 'node:fs';
import { apiOptionsOf, deployableSettings, noScriptOf, readSettings } from '@vestibule/settings';
import { parse, parseAllDocuments } from 'yaml';

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8');

interface Service {
  readonly image?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
}
interface ConfigMap {
  readonly kind: string;
  readonly data?: Readonly<Record<string, string>>;
}

/** The lines of a file with settings. */
function settingsIn(file: string): Record<string, string> {
  const lines = read(file).matchAll(/^([A-Z_]+)=(.*)$/gm);
  return Object.fromEntries(Array.from(lines, ([, name = '', value = '']) => [name, value]));
}

const secrets: Record<string, string> = {
  SUPERTOKENS_API_KEY: 'a key of the core',
  VESTIBULE_PLAIN_FORMS_SECRET: 'what API and site share, and nobody else knows',
  VESTIBULE_SMTP_URL: 'smtps://user:password@mail.example.com',
};

/** The settings with what their files hold, which exist on the operator's machine alone. */
function withSecrets(environment: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => {
      const secret = name.endsWith('_FILE') ? name.slice(0, -'_FILE'.length) : undefined;
      return secret === undefined ? [name, value] : [secret, secrets[secret] ?? ''];
    }),
  );
}

const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> };
const shared = settingsIn('vestibule.env.example');
const ofApi = settingsIn('api.env.example');
function settingsOfUnit(file: string): Record<string, string> {
  const lines = read(file).matchAll(/^Environment=([A-Z_]+)=(.*)$/gm);
  return Object.fromEntries(Array.from(lines, ([, name = '', value = '']) => [name, value]));
}

const kubernetes = Object.assign(
  {},
  ...parseAllDocuments(read('kubernetes.yaml'))
    .map((document) => document.toJS() as ConfigMap)
    .filter(({ kind }) => kind === 'ConfigMap')
    .map(({ data }) => data),
) as Record<string, string>;

test.each([
  ['a site in Compose', { ...shared, ...services['site-1']?.environment }],
  ['a site by systemd', { ...shared, ...settingsOfUnit('vestibule-site.service') }],
])('%s starts with the settings that it gets', (_name, environment) => {
  const settings = deployableSettings(readSettings(withSecrets(environment)));
  expect(settings.websiteUrl).toBe('https://login.example.com');
  expect(noScriptOf(settings)).toBeDefined();
});

test.each([
  ['an API in Compose', { ...shared, ...ofApi, ...services['api-1']?.environment }],
  ['an API by systemd', { ...shared, ...ofApi, ...settingsOfUnit('vestibule-api.service') }],
  ['both in Kubernetes', kubernetes],
])('%s starts with the settings that it gets', (_name, environment) => {
  const options = apiOptionsOf(deployableSettings(readSettings(withSecrets(environment))));
  expect(options).toMatchObject({
    apiDomain: 'https://api.example.com',
    apiKey: 'a key of the core',
    delivery: { smtp: { from: 'Example <no-reply@example.com>' } },
    noScript: { secret: secrets['VESTIBULE_PLAIN_FORMS_SECRET'] },
  });
});

test.each([
  ['core', 'SuperTokens Core', '11.4.7'],
  ['hydra', 'Ory Hydra', 'v2.2.0'],
])('Compose starts a %s that journeys ran on', (service, row, other) => {
  const table = readFileSync('docs/operate/core.md', 'utf8').split('\n');
  const ran =
    table
      .find((line) => line.startsWith(`| ${row} `))
      ?.split('|')
      .at(-2) ?? '';
  const [, version = ''] = /:\$\{\w+_VERSION:-v?([\d.]+)\}$/.exec(services[service]?.image ?? '') ?? [];
  expect(ran.split(',').map((each) => each.trim())).toEqual(expect.arrayContaining([version]));
  // Of an older installation.
  expect(readFileSync('docs/operate/upgrades.md', 'utf8')).toContain(other);
});

test('nothing but the proxy has public ports, and it passes on no control routes and no metrics', () => {
  const open = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
  expect(open.map(([name]) => name)).toEqual(['nginx']);
  expect(read('nginx.conf')).not.toContain('9464');
  expect(read('nginx.conf')).toMatch(/location [^{]*\/dev\/?[^{]*\{\s*return 404;/);
});

test.each(['login', 'api'])('of more cookies than it reads, the proxy of %s deletes all', (host) => {
  const [, server = ''] = read('nginx.conf').split(`server_name ${host}.example.com;`);
  const block = server.split('server_name', 1)[0] ?? '';
  // What nginx calls a request with too large headers.
  expect(block).toMatch(/error_page 494 =431 \/\.nginx\/cookies;/);
  const [, answer = ''] = /location = \/\.nginx\/cookies \{([^}]*)\}/.exec(block) ?? [];
  expect(answer).toMatch(/add_header clear-site-data '"cookies"' always;/);
  expect(answer).toMatch(/return 200 \$vestibule_too_many_cookies;/);
});

test('the image is built by commands that exist, and runs without rights', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const commands = Array.from(read('Dockerfile').matchAll(/npm run ([\w:]+)/g), ([, name = '']) => name);
  expect(commands.length).toBeGreaterThan(0);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  const users = Array.from(read('Dockerfile').matchAll(/^USER (\S+)/gm), ([, user]) => user);
  expect(users.at(-1)).toBeDefined();
  expect(['root', '0', '0:0']).not.toContain(users.at(-1));
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled } from './ensure-installed.mjs';
import { requireNode } from './node-version.mjs';
import { requireFreePorts } from './ports.mjs';

describe('the version of Node', () => {
  test.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('%s is new enough', (version) => {
    expect(() => requireNode(version)).not.toThrow();
  });
  test.each(['18.20.4', '20.18.3', '9.99.0'])(
    '%s is too old, and the sentence says what to do',
    (version) => {
      expect(() => requireNode(version)).toThrow(
        /^Vestibule needs Node 20\.19 or newer and this is .*install/,
      );
    },
  );
});

describe('the ports', () => {
  const variables = [
    'VESTIBULE_SHELL_PORT',
    'VESTIBULE_API_PORT',
    'VESTIBULE_DEMO_CLIENT_PORT',
    'VESTIBULE_SOCIAL_PORT',
  ];
  beforeEach(() => {
    for (const name of variables) process.env[name] = '0';
  });
  afterEach(() => {
    for (const name of variables) delete process.env[name];
  });

  test('free ones let it continue', async () => {
    await expect(requireFreePorts()).resolves.toBeUndefined();
  });

  test.each(variables)('a taken one is named, with %s as the way out', async (name) => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    process.env[name] = String(port);
    await expect(requireFreePorts()).rejects.toThrow(
      new RegExp(`^Port ${port} for .* is taken: .*set ${name} to a free port`),
    );
    server.close();
  });

  test('an invalid port is named', async () => {
    process.env['VESTIBULE_API_PORT'] = 'abc';
    await expect(requireFreePorts()).rejects.toThrow("VESTIBULE_API_PORT is 'abc'");
  });
});

describe('installed', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'vestibule-installed-'));
    mkdirSync(join(root, 'node_modules'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const packages = {
    'node_modules/a': { version: '1.0.0' },
    'node_modules/for-another-system': { version: '1.0.0', optional: true },
    'node_modules/@vestibule/ui': { resolved: 'src/ui', link: true },
  };
  const write = (path: string, of: object) =>
    writeFileSync(
      join(root, path),
      JSON.stringify({ packages: { '': {}, 'src/ui': { version: '0.1.0' }, ...of } }),
    );

  test.each([
    ['all that is named', {}, true],
    ['another version', { 'node_modules/a': { version: '0.9.0' } }, false],
    ['one missing', { 'node_modules/a': undefined }, false],
    ['one too many', { 'node_modules/b': { version: '1.0.0' } }, false],
    ['a workspace missing', { 'node_modules/@vestibule/ui': undefined }, false],
    ['no optional package of another system', { 'node_modules/for-another-system': undefined }, true],
  ])('%s', (_, difference, expected) => {
    write('package-lock.json', packages);
    write('node_modules/.package-lock.json', { ...packages, ...difference });
    expect(isInstalled(root)).toBe(expected);
  });

  test('nothing', () => {
    write('package-lock.json', packages);
    expect(isInstalled(root)).toBe(false);
  });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkConfig } from '@vestibule/contract';
import { readSettings } from './read-settings';
import { languagesOf, shellConfigOf } from './shell-config';

const apiUrl = 'https://api.example.com';

function configOf(variables: Record<string, string>): unknown {
  return shellConfigOf({ ...readSettings(variables), apiUrl });
}

test('the shell is told what the API uses', () => {
  const registryKey = `${'A'.repeat(43)}=`;
  const config = configOf({
    VESTIBULE_APP_NAME: 'Birch Bank',
    VESTIBULE_EMAIL_VERIFICATION: 'REQUIRED',
    VESTIBULE_REMOTE_ORIGINS: 'https://remotes.test',
    VESTIBULE_REGISTRY_KEY: registryKey,
    VESTIBULE_TOKEN_TRANSFER_METHOD: 'header',
    VESTIBULE_SESSION_EXPIRED_STATUS_CODE: '440',
    VESTIBULE_COOKIE_DOMAIN: '.example.com',
  });
  expect(config).toMatchObject({
    appName: 'Birch Bank',
    apiDomain: apiUrl,
    emailVerification: 'REQUIRED',
    remoteOrigins: ['https://remotes.test'],
    registryKey,
    tokenTransferMethod: 'header',
    sessionExpiredStatusCode: 440,
    sessionTokenFrontendDomain: '.example.com',
  });
  expect(checkConfig(config).ok).toBe(true);
});

test('without settings it is the shell’s own example', () => {
  const file = new URL('../../host-shell/vestibule.config.json', import.meta.url);
  const example: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const config = checkConfig(configOf({}));
  // That is for editors alone.
  const own = { $schema: undefined, apiDomain: apiUrl };
  expect(config).toEqual(checkConfig({ ...Object(example), ...own }));
});

test('the API is told which languages the shell offers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shell-config-'));
  const file = join(folder, 'config.json');
  const read = (config: object) => {
    writeFileSync(file, JSON.stringify(config));
    return languagesOf(file);
  };
  expect(read({ languages: ['de', 'en'] })).toEqual(['de', 'en']);
  expect([read({}), languagesOf(undefined)]).toEqual([undefined, undefined]);
  expect(() => read({ languages: 'de' })).toThrow(/^VESTIBULE_SHELL_CONFIG: languages: /);
  rmSync(folder, { recursive: true });
});

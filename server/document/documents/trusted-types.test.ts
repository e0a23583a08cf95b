import { generateKeyPairSync, sign } from 'node:crypto';
import { ask, servedShell, type ServedShell } from '../testing/served-shell';

const integrity = `sha384-${'A'.repeat(64)}`;
const remote = (name: string, more: object) => {
  const entry = `/remotes/${name}/entry.1.js`;
  return { name, version: '1.0.0', contract: '1.6.0', entry, integrity, ...more };
};
const slots = [{ slot: 'login/legal', export: 'Legal' }];
const routes = [{ path: '/shop', from: 'site', export: 'Page' }];
const registry = JSON.stringify({
  remotes: [
    remote('beside', { slots, trustedTypes: ['vue'] }),
    remote('shop', { routes, trustedTypes: ['svelte-trusted-html', 'vue'] }),
    remote('off', { routes, enabled: false, trustedTypes: ['off'] }),
    remote('greedy', { routes, trustedTypes: ['default'] }),
    remote('posing', { routes, trustedTypes: ['vestibule-entries'] }),
    remote('listing', { routes, trustedTypes: ["* 'unsafe-inline'"] }),
  ],
});
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const registryKey = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
const signature = sign(null, Buffer.from(registry), privateKey).toString('base64');
const settings = { appName: 'Acme', apiDomain: 'http://localhost:3001', recipes: ['emailpassword'] };

function shellWith(further: object, files: Readonly<Record<string, string>> = {}): Promise<ServedShell> {
  return servedShell(
    {
      'shell/index.html': '<head><script src="/shell.js"></script></head>',
      'shell/remotes.json': registry,
      ...files,
    },
    () => ({ settings: { ...settings, ...further } }),
  );
}

async function policiesAt(shell: ServedShell, path: string): Promise<string | undefined> {
  const policy = String((await ask(shell.url + path)).headers['content-security-policy']);
  return /trusted-types vestibule-entries vestibule-chunks (.*)$/.exec(policy)?.[1];
}

test('documents allow the policies that the registry allows the remotes which may run in them', async () => {
  const shell = await shellWith({});
  expect(await policiesAt(shell, '/shop')).toBe("svelte-trusted-html vue 'allow-duplicates'");
  expect(await policiesAt(shell, '/auth')).toBe("vue 'allow-duplicates'");
  // No document.
  expect(await policiesAt(shell, '/remotes.json')).toBe("'allow-duplicates'");
  await shell.close();
});

test('where registries must be signed, only a signed one allows any', async () => {
  const [unsigned, forged, signed] = await Promise.all([
    shellWith({ registryKey }),
    shellWith({ registryKey }, { 'shell/remotes.json.sig': Buffer.alloc(64).toString('base64') }),
    shellWith({ registryKey }, { 'shell/remotes.json.sig': signature }),
  ]);
  expect(await policiesAt(unsigned, '/auth')).toBe("'allow-duplicates'");
  expect(await policiesAt(forged, '/auth')).toBe("'allow-duplicates'");
  expect(await policiesAt(signed, '/auth')).toBe("vue 'allow-duplicates'");
  await Promise.all([unsigned, forged, signed].map((shell) => shell.close()));
});

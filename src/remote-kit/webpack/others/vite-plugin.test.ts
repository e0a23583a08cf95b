/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vestibuleRemote } from './vite-plugin.js';

const SHARED = '\0vestibule-shared:react';
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vestibule-vite-'));
  mkdirSync(path.join(folder, 'node_modules', '@vestibule'), { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{}');
  const manifest = { name: 'shop', version: '1.0.0', contract: '1.6.0', slots: [] };
  writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(manifest));
  for (const name of ['auth-runtime', 'ui']) install(`@vestibule/${name}`);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Installs a package of this repository under a name. */
function install(name: string, from = name): void {
  symlinkSync(path.resolve('node_modules', from), path.join(folder, 'node_modules', name));
}

test('React is taken from the page', async () => {
  install('react');
  const plugin = vestibuleRemote({ folder });
  expect(plugin.resolveId('react')).toBe(SHARED);
  expect(await plugin.load(SHARED)).toMatch(/loadShare\("react".*"requiredVersion":"19\.x".*as useState/s);
});

test('a remote with React 18 installed isn’t built, and is told why in a sentence', async () => {
  install('react', 'react-18');
  const plugin = vestibuleRemote({ folder });
  await expect(plugin.load(SHARED)).rejects.toThrow(
    'react 18.x is installed, and shells provide React 19: run "npm install react@19".',
  );
});

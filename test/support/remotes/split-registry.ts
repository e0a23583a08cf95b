import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A registry as an operator publishes it: split, and signed. */
export interface PublishedRegistry {
  /** Where `remotes.json`, its signature and its parts are. */
  readonly folder: string;
  /** What the configuration names as `registryKey`. */
  readonly registryKey: string;
}

/**
 * Adds remotes of the site to the existing ones, up to the given number.
 *
 * @param remotes of a registry
 * @param count the number to reach
 */
export function withManyRemotes(remotes: readonly object[], count: number): readonly object[] {
  const others = Array.from({ length: Math.max(0, count - remotes.length) }, (_, index) => {
    const name = `other-${index}`;
    return {
      ...remotes[0],
      name,
      entry: `/remotes/${name}/entry.${hashOf(name, 'hex').slice(0, 16)}.js`,
      // As incompressible as real ones.
      integrity: `sha384-${hashOf(`${name} entry`, 'base64')}`,
      firstScreen: { '123.js': `sha384-${hashOf(`${name} chunk`, 'base64')}` },
      routes: [{ path: `/${name}`, from: 'site', export: 'OtherPage' }],
      slots: [],
    };
  });
  return [...remotes, ...others];
}

function hashOf(text: string, encoding: 'hex' | 'base64'): string {
  return createHash('sha384').update(text).digest(encoding);
}

/**
 * Writes a registry as the real command does.
 *
 * @param remotes all of them
 * @param folder an existing one
 */
export function splitInto(remotes: readonly object[], folder: string): void {
  const whole = path.join(folder, 'registry.json');
  writeFileSync(whole, JSON.stringify({ remotes }));
  const split = ['--import', 'tsx', 'scripts/split-registry.mjs'];
  execFileSync(process.execPath, [...split, whole, path.join(folder, 'remotes.json')]);
}

/**
 * Splits a registry and signs it, by the commands that operators have.
 *
 * @param remotes all of them
 * @param site the origin that it is signed for
 */
export function publishRegistry(remotes: readonly object[], site: string): PublishedRegistry {
  const folder = mkdtempSync(path.join(tmpdir(), 'vestibule-registry-'));
  splitInto(remotes, folder);
  const key = path.join(folder, 'registry.key');
  const sign = (...args: string[]) =>
    execFileSync(process.execPath, ['scripts/sign-registry.mjs', ...args], { encoding: 'utf8' });
  const [, registryKey = ''] = /"registryKey": "([^"]+)"/.exec(sign('--new-key', key)) ?? [];
  sign('--key', key, '--site', site, path.join(folder, 'remotes.json'));
  return { folder, registryKey };
}

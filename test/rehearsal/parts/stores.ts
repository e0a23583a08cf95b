import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { bundled } from '../../../scripts/run/bundle.mjs';
import type { Ports } from './addresses';
import { answers, Child } from './child';

/** The embedded core in a process of its own, not started yet. */
export async function coreOf(ports: Ports, apiKey: string): Promise<Child> {
  return new Child({
    name: 'core',
    command: process.execPath,
    args: [await bundled('dev/embedded-core/cli.ts'), '--port', String(ports.core)],
    env: { SUPERTOKENS_API_KEY: apiKey },
    ready: () => answers(`http://127.0.0.1:${ports.core}/hello`),
  });
}

/** Redis, which keeps nothing on the disk, not started yet. */
export function redisOf(folder: string, ports: Ports): Child {
  return new Child({
    name: 'redis',
    command: 'redis-server',
    args: [
      '--bind',
      '127.0.0.1',
      '--port',
      String(ports.redis),
      '--save',
      '',
      '--dir',
      mkdtempSync(join(folder, 'redis-')),
    ],
    ready: () => Promise.resolve(true),
  });
}

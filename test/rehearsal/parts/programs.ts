import { spawnSync } from 'node:child_process';
import { Stop } from '../../../scripts/run/stop.mjs';

/**
 * Makes sure that there are nginx and Redis. They come from the system, as no package of npm has them.
 *
 * @param who needs them, as the sentence begins
 */
export function assertPrograms(who: string): void {
  const missing = ['nginx', 'redis-server'].filter((name) => spawnSync(name, ['-v']).error !== undefined);
  if (missing.length === 0) return;
  throw new Stop(
    `${who} needs ${missing.join(' and ')}. On Debian and Ubuntu, as root: apt-get install nginx redis-server. ` +
      'Elsewhere run it in a container, such as node:22-bookworm with these two.',
  );
}

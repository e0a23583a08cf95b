import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../../scripts/run/ensure-built.mjs';
import { Stop, runMain } from '../../scripts/run/stop.mjs';
import { freePorts } from '../support/free-ports';
import { installServer, type Installed } from '../support/production/installed';
import { portsFrom, PORT_COUNT } from './parts/addresses';
import { makeCertificate } from './parts/certificate';
import { PIDS_FILE, RUN_FOLDER } from './parts/child';
import { nodeVariables } from './parts/product';
import type { Prepared } from './stage';

const END_WITHIN_MS = 3000;

// `npm run rehearsal`: what deploy/compose.yaml does, without images. Prepares everything, then runs run.ts.
await runMain(async () => {
  assertPrograms();
  rmSync(RUN_FOLDER, { recursive: true, force: true });
  mkdirSync(RUN_FOLDER, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'vestibule-rehearsal-'));
  await ensureBuilt();
  const installed = await installServer();
  try {
    return await rehearse(folder, installed);
  } finally {
    await endParts();
    installed.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** They come from the system, as no package of npm has them. */
function assertPrograms(): void {
  const missing = ['nginx', 'redis-server'].filter((name) => spawnSync(name, ['-v']).error !== undefined);
  if (missing.length === 0) return;
  throw new Stop(
    `The rehearsal needs ${missing.join(' and ')}. On Debian and Ubuntu, as root: apt-get install nginx redis-server. ` +
      'Elsewhere run it in a container, such as node:22-bookworm with these two.',
  );
}

async function rehearse(folder: string, installed: Installed): Promise<number> {
  const ports = portsFrom(await freePorts(PORT_COUNT));
  const certificate = await makeCertificate(folder);
  const prepared: Prepared = { folder, ports, certificate, program: installed.program };
  const run = fileURLToPath(new URL('run.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', run, '--prepared', JSON.stringify(prepared), ...process.argv.slice(2)],
    {
      stdio: 'inherit',
      env: { ...process.env, ...nodeVariables(ports, prepared.certificate.certFile) },
    },
  );
  // Ctrl-C in a terminal reaches both; afterwards the parts are ended below.
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => child.kill(name));
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

/** However the run ended, its parts end with it; nginx takes its workers along only if it is asked to end. */
async function endParts(): Promise<void> {
  const pids = existsSync(PIDS_FILE) ? readFileSync(PIDS_FILE, 'utf8').trim().split('\n').map(Number) : [];
  for (const pid of pids) signal(pid, 'SIGTERM');
  const until = Date.now() + END_WITHIN_MS;
  while (pids.some((pid) => signal(pid, 0)) && Date.now() < until) await wait(50);
  for (const pid of pids) signal(pid, 'SIGKILL');
}

/** Returns whether there is such a process. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

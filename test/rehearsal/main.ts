import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../../scripts/run/ensure-built.mjs';
import { runMain } from '../../scripts/run/stop.mjs';
import { freePorts } from '../support/free-ports';
import { installServer, type Installed } from '../support/production/installed';
import { portsFrom, PORT_COUNT } from './parts/addresses';
import { makeCertificate } from './parts/certificate';
import { nodeVariables } from './parts/product';
import { assertPrograms } from './parts/programs';
import { endParts, openRunFolder } from './parts/run-folder';
import type { Prepared } from './stage';

// `npm run rehearsal`: what deploy/compose.yaml does, without images. Prepares everything, then runs run.ts.
await runMain(async () => {
  assertPrograms('The rehearsal');
  openRunFolder();
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

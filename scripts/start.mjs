// `npm start`: the whole product on this machine, starting from a fresh clone.
import { bundled } from './run/bundle.mjs';
import { ensureBuilt } from './run/ensure-built.mjs';
import { ensureInstalled } from './run/ensure-installed.mjs';
import { requireNode } from './run/node-version.mjs';
import { requireFreePorts } from './run/ports.mjs';
import { startProgram, untilExit } from './run/processes.mjs';
import { runMain } from './run/stop.mjs';

await runMain(async () => {
  requireNode();
  await requireFreePorts();
  await ensureInstalled();
  const [program] = await Promise.all([bundled('dev/stack/cli.ts'), ensureBuilt()]);
  const stack = startProgram(program, process.argv.slice(2));
  const { code } = await untilExit([stack]);
  return code;
});

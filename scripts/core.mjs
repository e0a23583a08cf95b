// `npm run core -- --port 3567`: the embedded SuperTokens Core alone.
import { bundled } from './run/bundle.mjs';
import { ensureInstalled } from './run/ensure-installed.mjs';
import { startProgram, untilExit } from './run/processes.mjs';
import { runMain } from './run/stop.mjs';

await runMain(async () => {
  await ensureInstalled();
  const core = startProgram(await bundled('dev/embedded-core/cli.ts'), process.argv.slice(2));
  const { code } = await untilExit([core]);
  return code;
});

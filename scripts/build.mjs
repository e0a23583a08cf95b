// `npm run build`: shell and remotes for production; with `--if-changed` only where their sources changed.
import { ensureBuilt } from './run/ensure-built.mjs';
import { ensureInstalled } from './run/ensure-installed.mjs';
import { runMain } from './run/stop.mjs';

await runMain(async () => {
  await ensureInstalled();
  await ensureBuilt({ force: !process.argv.includes('--if-changed'), quiet: false });
});

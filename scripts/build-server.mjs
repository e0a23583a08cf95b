// `npm run build:server`: API and site for production in dist/server/, started by plain Node, and as one archive there;
// with `--if-changed` only where the sources changed.
import { ensureBuilt } from './run/ensure-built.mjs';
import { ensureInstalled } from './run/ensure-installed.mjs';
import { runMain } from './run/stop.mjs';
import { ensureServerBuilt } from './pack/pack-server.mjs';

await runMain(async () => {
  await ensureInstalled();
  const force = !process.argv.includes('--if-changed');
  await ensureBuilt({ force, quiet: false });
  console.log(await ensureServerBuilt({ force }));
});

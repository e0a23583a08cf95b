// `npm run pack`: the packages that a team with another repository needs, as archives in dist/packages/. Tests that run
// at the same time name another folder in dist/.
import { ensureInstalled } from './run/ensure-installed.mjs';
import { inRoot } from './run/root.mjs';
import { runMain } from './run/stop.mjs';
import { packAll } from './pack/pack-package.mjs';

await runMain(async () => {
  await ensureInstalled();
  for (const archive of await packAll(inRoot('dist', process.argv[2] ?? 'packages'))) console.log(archive);
});

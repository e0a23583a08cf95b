// `npm run matrix`: the pages in front of a product's own backend on each supported version of supertokens-node, from the
// npm registry. Prints which journeys pass with which version, and what a version lacks. Arguments are Playwright's.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { install } from './matrix/install.mjs';
import { table } from './matrix/table.mjs';
import { SDKS } from './matrix/versions.mjs';
import { packAll } from './pack/pack-package.mjs';
import { ensureChromium } from './run/ensure-chromium.mjs';
import { ensureInstalled } from './run/ensure-installed.mjs';
import { startGroup, untilExit } from './run/processes.mjs';
import { inRoot } from './run/root.mjs';
import { runMain, Stop } from './run/stop.mjs';

const REPORT = inRoot('.run', 'versions.json');
const PLUGINS = /^vestibule-(consent-plugin|contract|guess-limits|html|recovery-codes)-/;

await runMain(async () => {
  await ensureInstalled();
  await ensureChromium();
  const archives = packAll(inRoot('dist', 'packages-matrix')).filter((archive) =>
    PLUGINS.test(path.basename(archive)),
  );
  for (const sdk of SDKS) {
    console.log(`Installing supertokens-node ${sdk.version}`);
    await install(sdk, archives);
  }
  mkdirSync(inRoot('.run'), { recursive: true });
  rmSync(REPORT, { force: true });
  const args = process.argv.slice(2);
  const config = ['-c', 'test/versions/playwright.config.ts'];
  const journeys = startGroup('npx', ['playwright', 'test', ...config, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TEST_MATRIX: '1' },
  });
  const { code } = await untilExit([journeys]);
  if (!existsSync(REPORT)) throw new Stop('The journeys did not run: see above.', code || 1);
  const { text, complete } = table(JSON.parse(readFileSync(REPORT, 'utf8')), SDKS);
  console.log(text);
  return code || (complete || args.length > 0 ? 0 : 1);
});

// `npm run dev`: webpack-dev-server for shell and remotes and the API, restarting on change, in one terminal.
// `npm run dev -- sign-in`: that remote's standalone page instead of the whole, with the same API.
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { watchMessages } from './messages/watch.mjs';
import { ensureInstalled } from './run/ensure-installed.mjs';
import { requireNode } from './run/node-version.mjs';
import { requireFreePorts } from './run/ports.mjs';
import { startGroup, untilExit } from './run/processes.mjs';
import { inRoot } from './run/root.mjs';
import { runMain, Stop } from './run/stop.mjs';

/**
 * Forwards a child's output, each line prefixed with the child's name.
 * @param {import('node:child_process').ChildProcess} child with piped output
 * @param {string} name
 */
function prefixLines({ stdout, stderr }, name) {
  const pass = (/** @type {import('node:stream').Readable} */ from, /** @type {NodeJS.WriteStream} */ to) =>
    createInterface({ input: from }).on('line', (line) => to.write(`[${name}] ${line}\n`));
  if (stdout) pass(stdout, process.stdout);
  if (stderr) pass(stderr, process.stderr);
}

await runMain(async () => {
  requireNode();
  const [alone] = process.argv.slice(2);
  if (alone && !existsSync(inRoot('remotes', alone, 'package.json'))) {
    throw new Stop(`There is no remote '${alone}': name a folder of remotes/, or none for all of them.`);
  }
  // To the API the standalone page is the website: its origin is allowed, and login challenges are sent there.
  if (alone) {
    // Loaded here because an older Node, which is refused above, can't.
    const { remotePort } = await import('../webpack/folders.js');
    process.env.VESTIBULE_SHELL_PORT = String(remotePort(alone));
  }
  await requireFreePorts();
  await ensureInstalled();

  /** @type {import('node:child_process').SpawnOptions} */
  const options = {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // webpack-dev-server serves the shell; the stack starts everything else.
      VESTIBULE_NO_SHELL: '1',
      ...(alone && { VESTIBULE_STANDALONE: alone }),
    },
  };
  const bin = (/** @type {string} */ path) => inRoot('node_modules', path);
  watchMessages();
  const web = startGroup(process.execPath, [inRoot('webpack', 'serve.js')], options);
  const api = startGroup(
    process.execPath,
    [bin('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'dev/stack/cli.ts'],
    options,
  );
  prefixLines(web, 'web');
  prefixLines(api, 'api');
  const { code, interrupted } = await untilExit([web, api], { toGroup: true });
  return interrupted ? 0 : code;
});

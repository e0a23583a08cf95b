// `npm run nodes`: does the last commit work on every Node that is supported? For each, a fresh clone with that Node alone
// installs, builds and passes the units and ten journeys. The table at its end is the one in docs/reference/versions.md.
// `npm run nodes -- 27` tries others.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './run/ensure-chromium.mjs';
import { ensureInstalled } from './run/ensure-installed.mjs';
import { startGroup, succeeds, untilExit } from './run/processes.mjs';
import { inRoot, ROOT } from './run/root.mjs';
import { runMain, Stop } from './run/stop.mjs';

/** The oldest that is supported, and each line that has or had long-term support since; the newest of each. */
const NODES = ['20.19', '22', '24', '26'];

/**
 * The folder of a Node's program, from the npm package `node`.
 * @param {string} range
 */
async function installNode(range) {
  const folder = inRoot('.cache', 'nodes', range);
  mkdirSync(folder, { recursive: true });
  const install = ['install', '--no-save', '--no-fund', '--no-audit', '--loglevel=error', '--prefix', folder];
  if (!(await succeeds('npm', [...install, `node@${range}`], { quiet: true }))) {
    throw new Stop(`Node ${range} could not be installed (npm says why above): try one that exists.`);
  }
  return path.join(folder, 'node_modules', 'node', 'bin');
}

/**
 * What the checks say, in a fresh clone of the last commit.
 * @param {string} bin the folder of Node's program
 * @returns {Promise<{ passed: boolean, says: string }>}
 */
async function tryIn(bin) {
  const clone = mkdtempSync(path.join(tmpdir(), 'vestibule-node-'));
  try {
    if (!(await succeeds('git', ['clone', '--quiet', ROOT, clone])))
      throw new Stop('git could not clone this.');
    const checks = startGroup(path.join(bin, 'node'), ['scripts/test.mjs', 'nodes'], {
      cwd: clone,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH']}` },
    });
    let last = '';
    checks.stdout?.on('data', (/** @type {Buffer} */ chunk) => {
      process.stdout.write(chunk);
      last = (last + chunk.toString()).slice(-200);
    });
    const { code, interrupted } = await untilExit([checks]);
    if (interrupted) throw new Stop('Stopped.', 130);
    return { passed: code === 0, says: last.trim().split('\n').at(-1) ?? '' };
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}

await runMain(async () => {
  await ensureInstalled();
  await ensureChromium();
  const asked = process.argv.slice(2);
  const rows = [];
  for (const range of asked.length > 0 ? asked : NODES) {
    const bin = await installNode(range);
    const version = spawnSync(path.join(bin, 'node'), ['--version'], { encoding: 'utf8' }).stdout.trim();
    console.log(`\n##### Node ${version}`);
    rows.push({ version, ...(await tryIn(bin)) });
  }
  console.log('');
  for (const { version, says } of rows) console.log(`${version.padEnd(10)} ${says}`);
  return rows.every(({ passed }) => passed) ? 0 : 1;
});

// `npm run nodes`: does the last commit work on every Node that is supported? For each, a fresh clone with that Node alone
// installs, starts by `npm start` and `npm run dev`, and passes the units and ten journeys. The table at its end is the one in
// docs/reference/versions.md.
// `npm run nodes -- 27` tries others.
import { mkdtempSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureChromium } from './run/ensure-chromium.mjs';
import { ensureInstalled } from './run/ensure-installed.mjs';
import { installNode } from './run/install-node.mjs';
import { startGroup, succeeds, untilExit } from './run/processes.mjs';
import { ROOT } from './run/root.mjs';
import { runMain, Stop } from './run/stop.mjs';

/** The oldest that is supported, and each line that has or had long-term support since; the newest of each. */
const NODES = ['20.19', '22', '24', '26'];

/** Beside those of `npm start`, which may be running. */
const PORTS = { SHELL: '13000', API: '13001', DEMO_CLIENT: '14000', SOCIAL: '14010' };
/** How long an installation and a build may take, in milliseconds. */
const START_LIMIT = 600_000;

/**
 * Whether the login is shown, and the API answers, until it is asked to stop.
 * @param {'start' | 'dev'} script
 * @param {string} node its program
 * @param {import('node:child_process').SpawnOptions} options
 */
async function starts(script, node, options) {
  const ports = Object.entries(PORTS).map(([name, port]) => [`VESTIBULE_${name}_PORT`, port]);
  const stack = startGroup(node, [`scripts/${script}.mjs`], {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...options.env, ...Object.fromEntries(ports) },
  });
  const ended = untilExit([stack]);
  const end = Date.now() + START_LIMIT;
  const wanted = [`http://localhost:${PORTS.SHELL}/auth`, `http://localhost:${PORTS.API}/healthz`];
  while (wanted[0] && (stack.exitCode ?? stack.signalCode) === null && Date.now() < end) {
    if (await answers(wanted[0])) wanted.shift();
    else await delay(250);
  }
  stack.kill('SIGINT');
  const { code, interrupted } = await ended;
  if (interrupted) throw new Stop('Stopped.', 130);
  return wanted.length === 0 && code === 0;
}

/** @param {string} address */
async function answers(address) {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

/**
 * What a fresh clone of the last commit says.
 * @param {string} bin the folder of Node's program
 * @returns {Promise<{ passed: boolean, says: string }>}
 */
async function tryIn(bin) {
  const clone = mkdtempSync(path.join(tmpdir(), 'vestibule-node-'));
  try {
    if (!(await succeeds('git', ['clone', '--quiet', ROOT, clone])))
      throw new Stop('git could not clone this.');
    const node = path.join(bin, 'node');
    const options = {
      cwd: clone,
      env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH']}` },
    };
    for (const script of /** @type {const} */ (['start', 'dev'])) {
      console.log(`${script} ...`);
      if (!(await starts(script, node, options)))
        return {
          passed: false,
          says: `npm run ${script} did not show the login: try "${node} scripts/${script}.mjs".`,
        };
    }
    const checks = startGroup(node, ['scripts/test.mjs', 'nodes'], {
      ...options,
      stdio: ['ignore', 'pipe', 'inherit'],
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

import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { pathToFileURL } from 'node:url';
import { inRoot, ROOT } from './root.mjs';
import { Stop } from './stop.mjs';

const STOP_AFTER_MS = 10_000;
const PARENT_CHECK_MS = 250;
/** Loaded into our Node children, so a killed parent leaves nothing running. */
const EXIT_WITH_PARENT = pathToFileURL(inRoot('scripts', 'run', 'exit-with-parent.mjs')).href;

/**
 * Starts a program in a process group of its own. A Ctrl-C in the terminal reaches only us, so the child gets each
 * signal once, from {@link untilExit}; and everything the child started can be ended with it.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function startGroup(command, args, options = {}) {
  return spawn(command, args, { cwd: ROOT, detached: true, ...options });
}

/**
 * Starts one of our programs in the same way; it ends with us, even if we are killed.
 * @param {string} file
 * @param {string[]} args
 * @param {{ output?: 'inherit' | 'pipe', env?: NodeJS.ProcessEnv }} options
 */
export function startProgram(file, args, { output = 'inherit', env = process.env } = {}) {
  return startGroup(process.execPath, ['--import', EXIT_WITH_PARENT, file, ...args], {
    stdio: ['ignore', output, 'inherit', 'ipc'],
    env,
  });
}

/**
 * Sends a signal to what is left of a child's process group.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    // The group is gone, or (on Windows) there are no groups.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') child.kill(signal);
  }
}

/**
 * Waits for a child to end; returns its exit code, or `128 + signal`, as in a shell, if a signal ended it.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
function exitOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    // Not 'close': a grandchild that outlives the child would hold its pipes open.
    child.once('exit', (code, signal) =>
      resolve(code ?? 128 + (constants.signals[signal ?? 'SIGTERM'] ?? 0)),
    );
  });
}

/**
 * Waits until the children have ended. When one ends, we get a signal, or our parent is gone, they are asked to stop;
 * any still running after ten seconds are killed. A signal is passed on once, however often it arrives.
 * @param {import('node:child_process').ChildProcess[]} children
 * @param {{ toGroup?: boolean }} how with `toGroup` the signal goes to the child's whole group, not to it alone
 * @returns {Promise<{ code: number, interrupted: boolean }>} the exit code of the first that ended
 */
export async function untilExit(children, { toGroup = false } = {}) {
  let interrupted = false;
  /** @type {NodeJS.Timeout | undefined} */
  let killing;
  const ask = (/** @type {NodeJS.Signals} */ signal) => {
    if (killing) return;
    for (const child of children) {
      if (toGroup) signalGroup(child, signal);
      else child.kill(signal);
    }
    killing = setTimeout(() => children.forEach((child) => signalGroup(child, 'SIGKILL')), STOP_AFTER_MS);
  };
  const onSignal = (/** @type {NodeJS.Signals} */ signal) => {
    interrupted = true;
    ask(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, onSignal);
  // npm runs us through a shell, which a signal for npm alone ends without passing it on.
  const parent = process.ppid;
  const watching = setInterval(() => process.ppid !== parent && onSignal('SIGTERM'), PARENT_CHECK_MS);
  try {
    const exits = children.map(exitOf);
    const code = await Promise.race(exits);
    if (children.length > 1) ask('SIGTERM');
    await Promise.allSettled(exits);
    return { code, interrupted };
  } finally {
    clearTimeout(killing);
    clearInterval(watching);
    for (const child of children) signalGroup(child, 'SIGKILL');
    for (const signal of signals) process.off(signal, onSignal);
  }
}

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: NodeJS.ProcessEnv }} how `quiet` keeps the output, and shows nothing
 * @returns {Promise<{ code: number, output: Buffer }>} its exit code, and what was kept
 * @throws {Stop} if it was interrupted
 */
export async function runToEnd(command, args, { quiet = false, env = process.env } = {}) {
  const output = quiet ? 'pipe' : 'inherit';
  const child = startGroup(command, args, { stdio: ['ignore', output, output], env });
  /** @type {Buffer[]} */
  const kept = [];
  child.stdout?.on('data', (chunk) => kept.push(chunk));
  child.stderr?.on('data', (chunk) => kept.push(chunk));
  const { code, interrupted } = await untilExit([child]);
  if (interrupted) throw new Stop('Stopped.', 130);
  return { code, output: Buffer.concat(kept) };
}

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean }} [how] `quiet` keeps the output, and shows it only if the program fails
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function succeeds(command, args, how) {
  const { code, output } = await runToEnd(command, args, how);
  if (code !== 0) process.stderr.write(output);
  return code === 0;
}

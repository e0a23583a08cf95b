import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Command, Place } from '../client';

const READY_WITHIN_MS = 60_000;
const ASK_AGAIN_MS = 100;
const END_WITHIN_MS = 5000;

/** A client that runs. */
export interface Program {
  stop: () => Promise<void>;
}

/**
 * Starts a client and waits until it answers at its port, whatever it answers.
 *
 * @param log the file for what it writes
 * @throws when it ends first, or never answers
 */
export async function startProgram(
  { program, args, variables }: Command,
  place: Place,
  log: string,
): Promise<Program> {
  // Straight into the file: Apache opens /dev/stderr, which it can't where that is one of Node's pipes.
  const output = openSync(log, 'a');
  const child = spawn(program, args, {
    cwd: place.folder,
    // A group of its own, so that what it starts ends with it.
    detached: true,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...place.variables, ...variables },
  });
  closeSync(output);
  const exited = new Promise((resolve) => child.once('exit', resolve));
  await once(child, 'spawn');
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(-(child.pid ?? 0), name);
    } catch {
      // Nothing of it is left.
    }
  };
  const kill = () => signal('SIGKILL');
  // However this process ends.
  process.once('exit', kill);
  const stop = async () => {
    signal('SIGTERM');
    await Promise.race([exited, wait(END_WITHIN_MS)]);
    kill();
    await exited;
    process.off('exit', kill);
  };
  const until = Date.now() + READY_WITHIN_MS;
  while (!(await answersAt(place.port))) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: see ${log}`);
    if (Date.now() > until) {
      await stop();
      throw new Error(`It did not answer at port ${place.port}: see ${log}`);
    }
    await wait(ASK_AGAIN_MS);
  }
  return { stop };
}

function answersAt(port: number): Promise<boolean> {
  return fetch(`http://localhost:${port}/`, { redirect: 'manual' }).then(
    () => true,
    () => false,
  );
}

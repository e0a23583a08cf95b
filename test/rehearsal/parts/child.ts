import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { inRunFolder, keepPid } from './run-folder';

const READY_WITHIN_MS = 90_000;
const ASK_AGAIN_MS = 50;

export interface ChildOptions {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** The whole environment: nothing of the developer's own reaches a part. */
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Whether it can do its work. */
  readonly ready: () => Promise<boolean>;
}

/** A part of the rehearsal in a process of its own, which can be started again. */
export class Child {
  #process: ChildProcess | undefined;
  #exited: Promise<unknown> = Promise.resolve();

  constructor(readonly options: ChildOptions) {}

  get pid(): number {
    const pid = this.#process?.pid;
    if (pid === undefined) throw new Error(`${this.options.name} is not running`);
    return pid;
  }

  /** Starts it, with more variables than usual if need be, and waits until it is ready. */
  async start(more: Readonly<Record<string, string>> = {}): Promise<this> {
    const { name, command, args, cwd, env = {}, ready } = this.options;
    const logFile = inRunFolder(`${name}.log`);
    const log = createWriteStream(logFile, { flags: 'a' });
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'] ?? '', ...env, ...more },
    });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    this.#process = child;
    this.#exited = once(child, 'exit');
    await once(child, 'spawn');
    keepPid(child.pid);
    const until = Date.now() + READY_WITHIN_MS;
    while (!(await ready().catch(() => false))) {
      if (child.exitCode !== null) throw new Error(`${name} ended: see ${logFile}`);
      if (Date.now() > until) throw new Error(`${name} did not get ready: see ${logFile}`);
      await wait(ASK_AGAIN_MS);
    }
    return this;
  }

  signal(signal: NodeJS.Signals): void {
    this.#process?.kill(signal);
  }

  /** Sends a signal that ends it, and waits for that. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    this.signal(signal);
    await this.#exited;
  }
}

/** Whether an address answers with success. */
export async function answers(url: string): Promise<boolean> {
  return (await fetch(url)).ok;
}

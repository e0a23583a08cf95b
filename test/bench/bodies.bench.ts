/**
 * What hostile bodies cost the API: `npm run bench:bodies`. It posts 50 of them in parallel (gzip that unpacks to 50
 * and 200 MB, 30 MB with and without a length, deep nesting, very many pairs) and keeps asking `/healthz`. API, sender
 * and asker each have their own process, so none waits for another's work.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { quantile } from './measure';

const { values: options } = parseArgs({ options: { bodies: { type: 'string', default: '50' } } });
const largestWaitMs = 250;

const api = start('api-process.ts');
const [{ url }] = (await once(api, 'message')) as [{ url: string }];
try {
  await askHealth(() => Promise.resolve());
  const before = await maxRssOf(api);
  const { waits, answers } = await askHealth(() => sendBodies(url));
  const after = await maxRssOf(api);
  console.log(`${options.bodies} bodies: ${countsOf(answers)}`);
  console.log(
    `/healthz, ms: median ${quantile(waits, 0.5).toFixed(0)}, longest ${Math.max(...waits).toFixed(0)} of ${waits.length}`,
  );
  console.log(`memory, MB: ${megabytes(before)} before, at most ${megabytes(after)} since`);
  if (Math.max(...waits) >= largestWaitMs) process.exitCode = 1;
} finally {
  api.kill();
}

function start(file: string, args: string[] = []): ChildProcess {
  return fork(path.join(import.meta.dirname, 'bodies', file), args, { execArgv: ['--import', 'tsx'] });
}

async function sendBodies(to: string): Promise<string[]> {
  const sender = start('send-process.ts', [to, options.bodies]);
  const [{ answers }] = (await once(sender, 'message')) as [{ answers: string[] }];
  return answers;
}

/** Asks repeatedly while something is done, and at least 20 times. */
async function askHealth<Result>(work: () => Promise<Result>): Promise<{ waits: number[]; answers: Result }> {
  const waits: number[] = [];
  const state = { isDone: false };
  const working = work().finally(() => (state.isDone = true));
  while (!state.isDone || waits.length < 20) {
    const began = performance.now();
    await (await fetch(`${url}/healthz`)).text();
    waits.push(performance.now() - began);
  }
  return { waits, answers: await working };
}

async function maxRssOf(child: ChildProcess): Promise<number> {
  child.send('memory');
  const [{ maxRss }] = (await once(child, 'message')) as [{ maxRss: number }];
  return maxRss;
}

function countsOf(answers: readonly string[]): string {
  const kinds = [...new Set(answers)].toSorted();
  return kinds.map((kind) => `${answers.filter((answer) => answer === kind).length} × ${kind}`).join(', ');
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}

import { spawn } from 'node:child_process';
import { bundled } from '../../scripts/run/bundle.mjs';
import { startEmbeddedCore } from '@vestibule/embedded-core';

// As `npm run core` runs it.
const CLI = await bundled('dev/embedded-core/cli.ts');

interface Run {
  firstLine: Promise<string>;
  ended: Promise<{ code: number | null; stderr: string }>;
  interrupt(): void;
}

function run(...args: string[]): Run {
  const child = spawn(process.execPath, [CLI, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  return {
    firstLine: new Promise((resolve) => {
      child.stdout.once('data', (chunk: Buffer) => {
        resolve(chunk.toString());
      });
    }),
    ended: new Promise((resolve) => {
      child.once('close', (code) => {
        resolve({ code, stderr });
      });
    }),
    interrupt: () => child.kill('SIGINT'),
  };
}

it('says where it is and what it is for, and stops with Ctrl-C', async () => {
  const cli = run('--port', '0');
  const line = await cli.firstLine;
  expect(line).toContain('For development: everything is in memory and lost when it stops');
  const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
  expect((await fetch(`${url}/hello`)).status).toBe(200);
  cli.interrupt();
  await expect(cli.ended).resolves.toEqual({ code: 0, stderr: '' });
});

it('says in one sentence that a port is taken', async () => {
  const core = await startEmbeddedCore();
  const { port } = new URL(core.url);
  await expect(run('--port', port).ended).resolves.toEqual({ code: 1, stderr: `Port ${port} is taken\n` });
  await core.close();
});

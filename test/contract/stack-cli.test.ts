import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { bundled } from '../../scripts/run/bundle.mjs';

// As `npm start` runs it.
const cli = await bundled('dev/stack/cli.ts');
const freePorts = {
  VESTIBULE_SHELL_PORT: '0',
  VESTIBULE_API_PORT: '0',
  VESTIBULE_DEMO_CLIENT_PORT: '0',
  VESTIBULE_SOCIAL_PORT: '0',
};

function run(environment: Record<string, string>): { child: ChildProcess; output: () => string } {
  const { NODE_OPTIONS: _options, NODE_ENV: _environment, ...inherited } = process.env;
  const child = spawn(process.execPath, [cli], {
    env: { ...inherited, ...freePorts, ...environment },
  });
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return { child, output: () => output };
}

test('it says where everything is, and stops at once when told to', async () => {
  const { child, output } = run({});
  while (!output().includes('Core ')) await once(child.stdout ?? child, 'data');
  expect(output()).toMatch(/Vestibule is ready \(\d+\.\d s\)/);
  expect(output()).toMatch(/Sign in as\s+ada@vestibule\.test {2}password: \S+/);
  expect(output()).toMatch(/Inbox\s+http:\/\/localhost:\d+\/dev\/inbox/);
  expect(output()).toContain('everything is lost when it stops');
  const api = /API\s+(\S+)\/auth/.exec(output())?.[1] ?? '';
  expect((await fetch(`${api}/healthz`)).status).toBe(200);
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  await expect(fetch(`${api}/healthz`)).rejects.toThrow('fetch failed');
});

test('it names the addresses of a site and an API that are below paths of their own', async () => {
  const { child, output } = run({
    VESTIBULE_SHELL_PATH: '/login/',
    VESTIBULE_WEBSITE_BASE_PATH: '/in',
    VESTIBULE_API_BASE_PATH: '/api/auth',
  });
  while (!output().includes('Core ')) await once(child.stdout ?? child, 'data');
  const api = /API\s+(\S+)/.exec(output())?.[1] ?? '';
  const { status } = await fetch(`${api}/.well-known/openid-configuration`);
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(output()).toMatch(/Vestibule\s+http:\/\/localhost:\d+\/login\n/);
  expect(status).toBe(200);
});

test('a taken port is reported in one sentence, with the way out', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const { child, output } = run({ VESTIBULE_API_PORT: String(port) });
  const [code] = await once(child, 'close');
  other.close();
  expect(code).toBe(1);
  expect(output().trim()).toBe(
    `Port ${port} for the API is taken: stop what listens there, or choose another with VESTIBULE_API_PORT=${Number(port) + 10}.`,
  );
});

test('a mistake in the environment is named', async () => {
  const { child, output } = run({ VESTIBULE_SHELL_PORT: 'http' });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  expect(output().trim()).toBe('VESTIBULE_SHELL_PORT must be a port number.');
});

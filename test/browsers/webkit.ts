import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '../support/free-ports';
import type { Browser } from './visitor';

/** WebDriver's name for a reference to an element (W3C WebDriver, section 12). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const DRIVER = '/usr/bin/WebKitWebDriver';
/** Where each architecture's libraries are. */
const LIBRARIES = '/usr/lib';
const PATIENCE_MS = 30_000;

type Found = Readonly<Record<typeof ELEMENT, string>>;

/**
 * Starts WebKitGTK's browser through WebDriver, on a screen of its own if there is none.
 * @throws if a part is missing, with where to get it
 */
export async function startWebKit(): Promise<Browser<Found>> {
  const binary = findBrowser();
  const hasScreen = Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);
  if (!binary || !existsSync(DRIVER) || (!hasScreen && !existsSync('/usr/bin/Xvfb'))) {
    throw new Error(
      'WebKit isn’t on this system. On Debian: apt-get install webkit2gtk-driver xvfb. Elsewhere there is no WebDriver for it.',
    );
  }
  const started: ChildProcess[] = [];
  const display = hasScreen ? {} : { DISPLAY: await startScreen(started) };
  const port = await freePorts(1);
  started.push(
    spawn(DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
      stdio: 'ignore',
      env: { ...process.env, ...display, WEBKIT_DISABLE_DMABUF_RENDERER: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
    }),
  );
  const stop = () => {
    for (const child of started.toReversed()) child.kill();
  };
  try {
    return await session(`http://127.0.0.1:${port}`, binary, stop);
  } catch (error) {
    stop();
    throw error;
  }
}

function findBrowser(): string | undefined {
  if (!existsSync(LIBRARIES)) return undefined;
  return readdirSync(LIBRARIES)
    .flatMap((folder) =>
      ['4.1', '4.0', '6.0'].map((version) => `${LIBRARIES}/${folder}/webkit2gtk-${version}/MiniBrowser`),
    )
    .find((file) => existsSync(file));
}

// It tells the number of the screen that was free.
async function startScreen(started: ChildProcess[]): Promise<string> {
  const screen = spawn(
    '/usr/bin/Xvfb',
    ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  started.push(screen);
  const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  return `:${number.toString().trim()}`;
}

async function session(driver: string, binary: string, stop: () => void): Promise<Browser<Found>> {
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
  };
  const end = Date.now() + PATIENCE_MS;
  while (!(await isReady(driver)) && Date.now() < end) await pause(100);
  const made = (await call(`${driver}/session`, 'POST', { capabilities })) as {
    readonly sessionId: string;
    readonly capabilities: { readonly browserName: string; readonly browserVersion: string };
  };
  const at = (path: string) => `${driver}/session/${made.sessionId}${path}`;
  const run = (script: string, ...args: unknown[]) =>
    call(at('/execute/sync'), 'POST', { script: `return ${script}`, args });
  const element = (found: Found, path: string) => at(`/element/${found[ELEMENT]}${path}`);
  return {
    version: `${made.capabilities.browserName} ${made.capabilities.browserVersion}`,
    open: async (url) => void (await call(at('/url'), 'POST', { url })),
    address: async () => String(await call(at('/url'), 'GET')),
    find: async (expression) => (await run(expression)) as Found | null,
    click: async (found) => void (await call(element(found, '/click'), 'POST', {})),
    type: async (found, text) => {
      await run('arguments[0].select()', found);
      await call(element(found, '/value'), 'POST', { text });
    },
    text: async (found) => String(await run('arguments[0].textContent', found)),
    value: async (found) => String(await run('arguments[0].value', found)),
    close: async () => {
      await call(at(''), 'DELETE').catch(() => undefined);
      stop();
    },
  };
}

async function isReady(driver: string): Promise<boolean> {
  return fetch(`${driver}/status`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function call(address: string, method: string, body?: unknown): Promise<unknown> {
  const response = await fetch(address, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`WebDriver answered ${response.status}: ${JSON.stringify(value)}`);
  return value;
}

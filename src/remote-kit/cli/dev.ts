import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PAGE, PAGE_PATH } from '@vestibule/remote-kit/webpack';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { configurationIn } from './configuration';
import { portFor } from './free-port';
import { startPageApi } from './page-api';
import { lackingIn } from './running-shell';
import { runningApi } from './running-api';
import { Stop } from './stop';

/** How a remote is shown while it is edited. */
export interface DevOptions {
  readonly folder: string;
  readonly port?: string | undefined;
  /** The address of an API that runs already; else one is started, with a core. */
  readonly api?: string | undefined;
}

type Middlewares = WebpackDevServer.Configuration['setupMiddlewares'];

/**
 * Shows a remote's own page until the process is told to end.
 *
 * @returns the exit code
 * @throws {Stop} if it can't start
 */
export async function dev({ folder, port: asked, api }: DevOptions): Promise<number> {
  if (!existsSync(path.join(PAGE, 'index.html'))) {
    throw new Stop(
      "This kit has no page for remotes. In Vestibule's own repository it is: npm run dev -- <remote>",
    );
  }
  const configuration = await configurationIn(folder, 'page');
  const port = await portFor(asked ?? configuration.devServer?.port);
  const pageUrl = `http://localhost:${port}`;
  const started = api === undefined ? await startPageApi(pageUrl) : undefined;
  const apiUrl = started?.apiUrl ?? (await runningApi(api ?? '', pageUrl));
  const server = await serve(configuration, {
    port,
    // A scenario's control calls; the API accepts them only from this machine.
    proxy: [{ context: ['/dev'], target: apiUrl }],
    setupMiddlewares: configRoute(apiUrl),
  });
  const rows: [string, string | undefined][] = [
    ['Page', `${pageUrl}${firstRoute(folder)}`],
    ['Scenarios', `${pageUrl}/?scenario`],
    ['Sign in as', started?.user && `${started.user.email}  password: ${started.user.password}`],
    ['For a client', started?.demoClientUrl],
    ['Inbox', started && `${apiUrl}/dev/inbox`],
    [
      'API',
      api === undefined ? `${apiUrl}  (with a core in memory: everything is lost when it stops)` : apiUrl,
    ],
  ];
  tell(rows);
  const ended = await Promise.race([
    untilSignal(),
    started?.ended.then(() => 1) ?? new Promise<never>(() => undefined),
  ]);
  await Promise.all([server.stop(), started?.stop()]);
  if (ended !== 0) console.error('The API has ended by itself: start again.');
  return ended;
}

/**
 * Serves the remote that is edited to a shell that runs already, until the process is told to end. The shell loads the page
 * again after each edit.
 *
 * @param shell its address
 * @returns the exit code
 * @throws {Stop} if it can't start
 */
export async function devInShell(shell: string, { folder, port: asked }: DevOptions): Promise<number> {
  const configuration = await configurationIn(folder, 'shell');
  const port = await portFor(asked ?? configuration.devServer?.port);
  const lacking = await lackingIn(shell, `http://localhost:${port}`);
  const { name } = manifestIn(folder);
  const server = await serve(configuration, { port });
  const description = `http://localhost:${port}/remote.json`;
  tell([
    ['Open', `${shell.replace(/\/$/, '')}/try-remote?remote=${name}@${description}`],
    ['Then', `press the button there, and go to ${firstRoute(folder)}`],
    ['Remote', description],
  ]);
  if (Object.keys(lacking).length > 0) console.log(wayIn(lacking));
  const ended = await untilSignal();
  await server.stop();
  return ended;
}

function wayIn(lacking: Readonly<Record<string, unknown>>): string {
  const settings = Object.entries(lacking).map(([name, value]) => `    "${name}": ${JSON.stringify(value)}`);
  return `  That shell doesn't let it be tried yet: the page is "not found". Set in its vestibule.config.json

${settings.join(',\n')}

  and sign in there as a user with the role of developers. \`npm run dev\` of Vestibule starts a shell that needs neither.
`;
}

async function serve(
  { devServer, ...build }: Configuration,
  options: WebpackDevServer.Configuration,
): Promise<WebpackDevServer> {
  const compiler = webpack(build);
  const first = new Promise<void>((resolve) => compiler.hooks.done.tap('vestibule-remote', () => resolve()));
  const server = new WebpackDevServer({ ...devServer, ...options }, compiler);
  await server.start();
  await first;
  return server;
}

/** The configuration of the page's shell, with its API. */
function configRoute(apiDomain: string): Middlewares {
  return (middlewares, { app }) => {
    const config: unknown = JSON.parse(readFileSync(path.join(PAGE, 'config.json'), 'utf8'));
    app?.get(`${PAGE_PATH}/vestibule.config.json`, (_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ ...Object(config), apiDomain }));
    });
    return middlewares;
  };
}

function untilSignal(): Promise<0> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(0));
  });
}

function tell(rows: readonly [string, string | undefined][]): void {
  const lines = rows.flatMap(([name, value]) =>
    value === undefined ? [] : [`  ${name.padEnd(13)}${value}`],
  );
  console.log(['', 'Ready. Ctrl-C stops it.', '', ...lines, ''].join('\n'));
}

interface Described {
  readonly name: string;
  readonly routes?: readonly { readonly path: string; readonly from?: string }[];
}

// The build has checked it.
const manifestIn: (folder: string) => Described = (folder) =>
  JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8'));

function firstRoute(folder: string): string {
  const [route] = manifestIn(folder).routes ?? [];
  if (!route) return '/';
  return route.from === 'site' ? route.path : `/auth${route.path}`;
}

import { readProviders } from '@vestibule/api';
import { readSettings, withoutUndefined, type Settings } from '@vestibule/settings';
import { startTelemetry } from '@vestibule/telemetry';
import { PortTakenError } from './listen';
import { startStack, type Stack } from './start-stack';

const variableOf: Record<string, string> = {
  shell: 'VESTIBULE_SHELL_PORT',
  API: 'VESTIBULE_API_PORT',
  'demo client': 'VESTIBULE_DEMO_CLIENT_PORT',
  'Example ID': 'VESTIBULE_SOCIAL_PORT',
};

/** Everything runs in this process, so exiting it is enough if the start or the closing hangs for so long. */
const patienceMs = 8_000;

let starting: Promise<Stack> | undefined;
let stopping: Promise<void> | undefined;

/** Closes what runs, also what is only starting: an app in another core would stay there. */
async function stop(): Promise<void> {
  setTimeout(() => process.exit(1), patienceMs).unref();
  // A start that fails has closed everything by itself, and `main` says why.
  const stack = await starting?.catch(() => undefined);
  await stack?.close();
  process.exit(0);
}

function endWith(error: unknown): never {
  console.error(sentenceOf(error));
  process.exit(1);
}

function sentenceOf(error: unknown): string {
  if (error instanceof PortTakenError) {
    const variable = variableOf[error.part] ?? '';
    return `${error.message}: stop what listens there, or choose another with ${variable}=${error.port + 10}.`;
  }
  return error instanceof Error ? error.message : String(error);
}

async function main(settings: Settings): Promise<void> {
  const { ports, shellUrl, providersFile } = settings;
  const { log, metricsPort } = settings.telemetry;
  const telemetry = await startTelemetry({
    ...log,
    destination: process.stderr,
    ...(metricsPort !== undefined && { metrics: { port: metricsPort } }),
    tracing: { env: process.env, folder: process.cwd() },
  });
  const providers = providersFile === undefined ? undefined : await readProviders(providersFile);
  starting = startStack({
    settings,
    ports,
    ...withoutUndefined({ shellUrl }),
    noScript: true,
    api: { ...withoutUndefined({ providers }), ...telemetry.api },
    site: telemetry.site,
  });
  const running = await starting;
  // From the start of the process, not of this function: loading the modules is part of the wait.
  console.log(readyBlock(running, settings, process.uptime()));
}

/** What a developer needs to know once everything responds, `seconds` after the start. */
function readyBlock(stack: Stack, { connectionUri, paths }: Settings, seconds: number): string {
  const origin = connectionUri === undefined ? '' : new URL(connectionUri).origin;
  const core = {
    embedded: 'embedded, in memory: everything is lost when it stops',
    'own app': `${origin}, in an app of its own, which is deleted when it stops`,
    lasting: `${origin} (users and sessions stay there)`,
  }[stack.core];
  const found = stack.seeded;
  const rows: [string, string | undefined][] = [
    ['Start here', found?.client && `${stack.demoClientUrl}  (Acme Notes, the demo client)`],
    ['Vestibule', stack.shellUrl + paths.shell],
    ['API', stack.apiUrl + paths.api],
    ['Sign in as', found && `${found.user.email}  password: ${found.user.password}`],
    ['Example ID', stack.socialProviderUrl && `${stack.socialProviderUrl}  (a provider to sign in with)`],
    ['Inbox', stack.core === 'lasting' ? undefined : `${stack.apiUrl}/dev/inbox`],
    ['Core', core],
  ];
  const lines = rows.flatMap(([name, value]) =>
    value === undefined ? [] : [`  ${name.padEnd(12)}${value}`],
  );
  return ['', `Vestibule is ready (${seconds.toFixed(1)} s). Ctrl-C stops it.`, '', ...lines, ''].join('\n');
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // A terminal sends it to every process of `npm start`, and one may pass it on as well.
  process.on(signal, () => void (stopping ??= stop().catch(endWith)));
}
try {
  await main(readSettings(process.env));
} catch (error) {
  endWith(error);
}

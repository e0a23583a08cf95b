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

let running: Stack | undefined;

function stop(): void {
  // Everything runs in this process, so exiting it is enough if the start or the closing hangs.
  setTimeout(() => process.exit(0), 2000).unref();
  void Promise.resolve(running?.close()).finally(() => process.exit(0));
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
  running = await startStack({
    settings,
    ports,
    ...withoutUndefined({ shellUrl }),
    noScript: true,
    api: { ...withoutUndefined({ providers }), ...telemetry.api },
    site: telemetry.site,
  });
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

process.on('SIGINT', stop);
process.on('SIGTERM', stop);
try {
  await main(readSettings(process.env));
} catch (error) {
  console.error(sentenceOf(error));
  process.exit(1);
}

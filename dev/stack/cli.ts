import { readProviders } from '@vestibule/api';
import { apiChoicesOf, present, readSettings, type Settings } from '@vestibule/settings';
import { startTelemetry } from '@vestibule/telemetry';
import { PortTakenError } from './listen';
import { readyBlock } from './ready-block';
import { startStack, type Stack } from './start-stack';

const variableOf: Record<string, string> = {
  shell: 'VESTIBULE_SHELL_PORT',
  API: 'VESTIBULE_API_PORT',
  'demo client': 'VESTIBULE_DEMO_CLIENT_PORT',
  'Example ID': 'VESTIBULE_SOCIAL_PORT',
};

let stack: Stack | undefined;

function stop(): void {
  // Everything runs in this process, so exiting it is enough if the start or the closing hangs.
  setTimeout(() => process.exit(0), 2000).unref();
  void Promise.resolve(stack?.close()).finally(() => process.exit(0));
}

function sentenceOf(error: unknown): string {
  if (error instanceof PortTakenError) {
    const variable = variableOf[error.part] ?? '';
    return `${error.message}: stop what listens there, or choose another with ${variable}=${error.port + 10}.`;
  }
  return error instanceof Error ? error.message : String(error);
}

async function main(settings: Settings): Promise<void> {
  const { ports, paths, trust, connectionUri, apiKey, development, shellUrl, providersFile } = settings;
  const { log, metricsPort } = settings.telemetry;
  const telemetry = await startTelemetry({
    ...log,
    destination: process.stderr,
    ...(metricsPort !== undefined && { metrics: { port: metricsPort } }),
    tracing: { env: process.env, folder: process.cwd() },
  });
  const providers = providersFile === undefined ? undefined : await readProviders(providersFile);
  stack = await startStack({
    ports,
    paths,
    ...trust,
    ...present({ connectionUri, apiKey, shellUrl, shellConfig: settings.shellConfig }),
    development,
    documentForm: settings.documentForm,
    noScript: true,
    api: {
      ...apiChoicesOf(settings),
      ...present({ providers }),
      ...telemetry.api,
    },
    site: telemetry.site,
  });
  // From the start of the process, not of this function: loading the modules is part of the wait.
  console.log(readyBlock(stack, connectionUri, process.uptime()));
}

process.on('SIGINT', stop);
process.on('SIGTERM', stop);
try {
  await main(readSettings(process.env));
} catch (error) {
  console.error(sentenceOf(error));
  process.exit(1);
}

import { deployed, readSettings, type Deployed } from '@vestibule/settings';
import { log } from './log';
import { serve, type Served } from './serve';

/** Where the files that come with the program are. */
export interface Beside {
  /** The built shell. */
  readonly shell: string;
  /** The configuration of consent. */
  readonly consent: string;
}

const usage = `vestibule <command> [--check]

  api    the API, on VESTIBULE_API_PORT
  site   the documents and files of the login pages, on VESTIBULE_SHELL_PORT
  all    both, in one process
  seed   makes the roles that the product needs in the core, and ends

  --check   says which settings are in effect, and ends
`;

/**
 * Runs a command.
 *
 * @param args as given on the command line
 * @throws an error with one sentence for the operator
 */
export async function main(args: readonly string[], beside: Beside): Promise<void> {
  const [command = '', ...rest] = args;
  if (!['api', 'site', 'all', 'seed'].includes(command) || rest.some((option) => option !== '--check')) {
    throw new Error(usage);
  }
  const settings = deployed(readSettings(process.env));
  if (rest.includes('--check')) return;
  if (command === 'seed') {
    const { runSeed } = await import('./api-process');
    await runSeed(settings, beside.consent);
    // The SDK has timers.
    process.exit(0);
  }
  await run(command, settings, beside);
}

async function run(command: string, settings: Deployed, beside: Beside): Promise<void> {
  const { bind: host, ports, shutdownSeconds } = settings;
  const parts: Served[] = [];
  stopOnSignal(parts, shutdownSeconds * 1000);
  const open = async (part: string, port: number, variable: string) => {
    const served = await serve({ part, host, port, variable });
    parts.push(served);
    log({ message: `The ${part} listens at ${served.url}` });
    return served;
  };
  const site = command === 'api' ? undefined : await open('site', ports.shell, 'VESTIBULE_SHELL_PORT');
  const api = command === 'site' ? undefined : await open('API', ports.api, 'VESTIBULE_API_PORT');
  if (site) {
    const { runSite } = await import('./site-process');
    runSite(settings, beside.shell, site);
  }
  if (api) {
    const { runApi } = await import('./api-process');
    await runApi(settings, beside.consent, api);
  }
  log({ message: 'Ready' });
}

function stopOnSignal(parts: readonly Served[], withinMs: number): void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    log({ message: 'Stopping: finishing what is in flight' });
    const cutOff = await Promise.all(parts.map((part) => part.stop(withinMs)));
    const total = cutOff.reduce((sum, each) => sum + each, 0);
    if (total > 0) log({ warning: `${total} requests were cut off` });
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

import {
  deployableSettings,
  deployedShellConfigOf,
  describeSettings,
  readSettings,
  warningsOf,
  type DeployableSettings,
} from '@vestibule/settings';
import { everySentence, PSEUDO_LANGUAGES } from '@vestibule/messages/operator';
import { startTelemetry, type Telemetry } from '@vestibule/telemetry';
import { ownBrand } from './own-brand';
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
  seed   makes what the product needs in the core (roles, and VESTIBULE_SEED_FILE), and ends
  sentences [${PSEUDO_LANGUAGES.join(' | ')}]
         prints every sentence in English, as a file for VESTIBULE_MESSAGES_DIR; or in a language
         that nobody speaks, to see what fits
  nginx-pages
         prints the pages that nginx answers with itself, as nginx-pages.conf, with your brand, words
         and languages
  accounts --waiting | --approve <id or email> [--tenant <id>]
         lists the accounts that wait for approval, or lets one in and tells its user
  branding --check <file>
         says how well the colours of a branding.json can be read, and which were changed for that

  --check   says which settings are in effect, and ends
`;

/**
 * Runs a command.
 *
 * @throws an error with one sentence for the operator
 */
export async function main(args: readonly string[], beside: Beside): Promise<void> {
  const [command = '', ...rest] = args;
  if (command === 'sentences' && rest.every((language) => PSEUDO_LANGUAGES.includes(language))) {
    console.log(JSON.stringify(everySentence(rest[0]), undefined, 2));
    return;
  }
  if (command === 'nginx-pages' && rest.length === 0) {
    const { ownNginxPages } = await import('./own-pages');
    console.log(ownNginxPages(readSettings(process.env)));
    return;
  }
  if (command === 'branding' && rest[0] === '--check' && rest[1] !== undefined && rest.length === 2) {
    const { describeBranding } = await import('./check-branding');
    console.log(describeBranding(rest[1]));
    return;
  }
  if (command === 'accounts') {
    const { accounts, accountsAsked } = await import('./accounts');
    const asked = accountsAsked(rest);
    if (!asked) throw new Error(usage);
    console.log(await accounts(asked, readSettings(process.env), beside.consent));
    // The SDK has timers.
    process.exit(0);
  }
  if (!['api', 'site', 'all', 'seed'].includes(command) || rest.some((option) => option !== '--check')) {
    throw new Error(usage);
  }
  const settings = deployableSettings(readSettings(process.env));
  if (rest.includes('--check')) return check(command, settings, beside);
  const telemetry = await telemetryOf(settings, command !== 'seed');
  for (const warning of warningsOf(settings)) telemetry.log.warn(warning);
  if (command === 'seed') {
    const { runSeed } = await import('./api-process');
    await runSeed(settings, telemetry, beside.consent);
    // The SDK has timers.
    process.exit(0);
  }
  await run(command, settings, telemetry, beside);
}

/** Says what would be used, and finds what would stop the command, without listening or asking the core. */
async function check(command: string, settings: DeployableSettings, beside: Beside): Promise<void> {
  const telemetry = await startTelemetry(settings.telemetry.log);
  if (command === 'site' || command === 'all') {
    const { siteOf } = await import('./site-process');
    siteOf(settings, telemetry, beside.shell);
  }
  if (command !== 'site') {
    const { optionsOf, seedOf } = await import('./api-process');
    await optionsOf(settings, telemetry, beside.consent);
    await seedOf(settings);
  }
  const usual = { VESTIBULE_SHELL_DIST: beside.shell, VESTIBULE_CONSENT: beside.consent };
  console.log(describeSettings(process.env, settings, usual));
  console.log(`\nvestibule.config.json  ${JSON.stringify(deployedShellConfigOf(settings), undefined, 2)}`);
  for (const warning of warningsOf(settings)) console.log(`\nWarning: ${warning}`);
}

async function run(command: string, settings: DeployableSettings, telemetry: Telemetry, beside: Beside) {
  const { bind: host, ports, shutdownSeconds } = settings;
  const parts: Served[] = [];
  const brand = ownBrand(settings, (message) => telemetry.log.warn(message));
  stopOnSignal(parts, telemetry, shutdownSeconds * 1000);
  const open = async (part: string, port: number, variable: string) => {
    const served = await serve({ part, host, port, variable, brand });
    parts.push(served);
    telemetry.log.info(`The ${part} listens at ${served.url}`);
    return served;
  };
  const site = command === 'api' ? undefined : await open('site', ports.shell, 'VESTIBULE_SHELL_PORT');
  const api = command === 'site' ? undefined : await open('API', ports.api, 'VESTIBULE_API_PORT');
  if (site) {
    const { siteOf } = await import('./site-process');
    const internal = api && settings.apiInternalUrl === undefined ? { apiInternalUrl: api.url } : {};
    site.answerWith(siteOf({ ...settings, ...internal }, telemetry, beside.shell));
  }
  if (api) {
    const { runApi } = await import('./api-process');
    const internal = site && settings.siteInternalUrl === undefined ? { siteInternalUrl: site.url } : {};
    await runApi({ ...settings, ...internal }, telemetry, beside, api);
  }
  telemetry.log.info('Ready');
}

async function telemetryOf(
  { bind: address, limits, telemetry: { log, metricsPort: port } }: DeployableSettings,
  isServing: boolean,
): Promise<Telemetry> {
  return startTelemetry({
    ...log,
    // Beside a process that serves, the port would be taken.
    ...(isServing && port !== undefined && { metrics: { port, address } }),
    ...(limits.trustedProxies && { trustedProxies: limits.trustedProxies }),
    tracing: { env: process.env, folder: process.cwd() },
  });
}

function stopOnSignal(parts: readonly Served[], telemetry: Telemetry, withinMs: number): void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    telemetry.log.info('Stopping: finishing what is in flight');
    const cutOff = await Promise.all(parts.map((part) => part.stop(withinMs)));
    const total = cutOff.reduce((sum, each) => sum + each, 0);
    if (total > 0) telemetry.log.warn(`${total} requests were cut off`);
    await telemetry.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

import { setTimeout as delay } from 'node:timers/promises';
import {
  assertAccountRules,
  assertConsent,
  CoreNotReadyError,
  createApi,
  readProviders,
  readSeed,
  seedCore,
  type ApiOptions,
  type SeedFile,
} from '@vestibule/api';
import { brandScreens } from '@vestibule/document';
import { readAdded } from '@vestibule/messages/operator';
import { apiOptionsOf, withoutUndefined, type DeployableSettings } from '@vestibule/settings';
import type { Telemetry } from '@vestibule/telemetry';
import type { Beside } from './main';
import type { Served } from './serve';

/** How long to wait after each try to reach the core, in seconds; the last goes on. */
const pauses = [1, 2, 4, 8, 15];

/**
 * Answers with the API once the core does.
 *
 * @param beside what is used unless something else is set
 * @throws an error with one sentence if waiting doesn't help
 */
export async function runApi(
  settings: DeployableSettings,
  telemetry: Telemetry,
  beside: Beside,
  served: Served,
): Promise<void> {
  const options = await optionsOf(settings, telemetry, beside.consent);
  const { websiteDomain, sitePath = '', apiDomain: api } = options;
  const drawScreens = brandScreens(settings.shellDist ?? beside.shell, {
    shell: websiteDomain + sitePath,
    api,
    remotes: [],
  });
  const start = () => createApi({ ...options, drawScreens });
  const { handler, sent } = await onceCoreAnswers(start, telemetry, served.notReady);
  served.answerWith(handler, { knowsReadiness: true, finished: sent });
}

/** Makes in the core what the product needs: its roles, and what the seed file lists. */
export async function runSeed(settings: DeployableSettings, telemetry: Telemetry, usualConsent: string) {
  const options = await optionsOf(settings, telemetry, usualConsent);
  const wanted = await seedOf(settings);
  await onceCoreAnswers(
    () => seedCore(options, wanted, (sentence) => telemetry.log.info(sentence)),
    telemetry,
  );
}

/**
 * What the seed file lists, if one is set.
 *
 * @throws an error with one sentence if something in it is wrong
 */
export function seedOf({ seedFile }: DeployableSettings): Promise<SeedFile> | SeedFile {
  return seedFile === undefined ? { tenants: {}, clients: [], samlClients: [] } : readSeed(seedFile);
}

/**
 * The API's options, with what the files that settings name hold.
 *
 * @throws an error with one sentence if something is missing or wrong
 */
export async function optionsOf(
  settings: DeployableSettings,
  telemetry: Telemetry,
  usualConsent: string,
): Promise<Omit<ApiOptions, 'port'>> {
  const { providersFile } = settings;
  const providers = providersFile === undefined ? undefined : await readProviders(providersFile);
  const options = { consent: usualConsent, ...apiOptionsOf(settings) };
  assertConsent(options.consent);
  assertAccountRules(options);
  if (options.messages !== undefined) readAdded(options.messages);
  return {
    ...options,
    ...withoutUndefined({ providers }),
    corePatienceMs: 0,
    ...telemetry.api,
  };
}

/** Repeats what fails as long as the core is silent, with one line in the log for each try. */
async function onceCoreAnswers<T>(
  start: () => Promise<T>,
  { log }: Telemetry,
  notReady?: (why: string) => void,
): Promise<T> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await start();
    } catch (error) {
      if (!(error instanceof CoreNotReadyError)) throw error;
      const pause = pauses[Math.min(tried, pauses.length - 1)] ?? 1;
      notReady?.(error.message);
      log.warn(`${error.message}. Trying again in ${pause} s.`);
      await delay(pause * 1000);
    }
  }
}

import type { RecipeInterface } from 'supertokens-node/recipe/oauth2provider';
import type { NormalisedAppinfo } from 'supertokens-node/types';
import type { CheckedConfig } from './config/consent-config';
import type { AnsweredChallenges } from './consent/answered-challenges';
import type { ConsentPluginOptions } from './options';

/** What the plugin's parts share. The SDK exists once the first request arrives. */
export interface PluginContext {
  config: CheckedConfig;
  options: ConsentPluginOptions;
  answered: AnsweredChallenges;
  /** The core's time, in milliseconds since the epoch. */
  coreNow: () => number;
  sdk: () => Sdk;
}

export interface Sdk {
  appInfo: NormalisedAppinfo;
  /** The recipe as applications call it, with their overrides. */
  recipe: RecipeInterface;
  /** The recipe below this plugin. */
  below: RecipeInterface;
}

/** As in the SDK's discovery document; its OAuth routes are below. */
export function issuerOf({ appInfo }: Pick<Sdk, 'appInfo'>): string {
  return appInfo.apiDomain.getAsStringDangerous() + appInfo.apiBasePath.getAsStringDangerous();
}

export type OAuth2Client = Extract<
  Awaited<ReturnType<RecipeInterface['getOAuth2Client']>>,
  { status: 'OK' }
>['client'];

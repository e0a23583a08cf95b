import * as v from 'valibot';
import {
  answerTo,
  appIdIn,
  askCore,
  CDI_VERSION,
  CoreNotReadyError,
  helloOf,
  hostsOf,
  nameOf,
  saysAppIsGone,
  type CoreAddress,
  type CoreAnswer,
} from './core-health';

/** The first core that has the version of the Core Driver Interface that is spoken. */
const OLDEST_CORE = '11.3';

/** What the core behind the API can do, by its licence and settings. */
export interface CoreAbilities {
  /** Whether OAuth clients can send users here. */
  readonly oauth: boolean;
  /** Whether users can add authenticator apps. */
  readonly authenticatorApps: boolean;
  /** Whether users can add another login method to their account, such as a passkey or a phone number. */
  readonly linking: boolean;
}

/** Whether users can add this second factor: the core refuses some without a licence. */
export function canAdd(core: CoreAbilities, factorId: string): boolean {
  if (factorId === 'totp') return core.authenticatorApps;
  return factorId === 'recovery-code' || core.linking;
}

const versionsAnswer = v.object({ versions: v.array(v.string()) });
/** A core counts its users for this answer: one in memory, on a busy machine, took five seconds for none. */
const countingMs = 60_000;
const featuresAnswer = v.object({ features: v.array(v.string()) });
const settingsMissing = /InvalidConfigException/;

/** The core leaves out of the provider's list what it doesn't know itself, so the first few may all be missing. */
const aFew = 10;

/** What the OAuth provider (Ory Hydra) behind the core answers: its first clients; undefined if it gives none. */
export async function providerAnswer(core: CoreAddress): Promise<CoreAnswer> {
  const answer = await askCore(core, `/recipe/oauth/clients/list?pageSize=${aFew}`);
  return answer?.status === 200 || settingsMissing.test(answer?.text ?? '') ? answer : undefined;
}

/**
 * Waits for the core and asks it for everything that the API needs.
 *
 * @param patienceMs how long the core, and then the OAuth provider, may take to answer, in milliseconds
 * @param warn is told what the core lacks and Vestibule can do without
 * @throws an error whose one sentence tells an operator what to change
 */
export async function abilitiesOf(
  core: CoreAddress,
  patienceMs: number,
  warn: (sentence: string) => void,
): Promise<CoreAbilities> {
  const name = nameOf(core);
  assertHello(core, await answerTo(() => helloOf(core), patienceMs, `${name} doesn't answer`));
  assertVersion(name, await askCore(core, '/apiversion'));
  const { features } = parsed(
    featuresAnswer,
    name,
    await askCore(core, '/ee/featureflag', {
      withinMs: countingMs,
      headers: { 'cdi-version': CDI_VERSION },
    }),
  );
  const has = (feature: string) => features.includes(feature);
  const lacking = [
    ...(has('oauth') ? [] : ['OAuth clients']),
    ...(has('mfa') ? [] : ['authenticator apps']),
    ...(has('mfa') || has('account_linking') ? [] : ['more than one login method per account']),
    ...(has('multi_tenancy') ? [] : ['tenants']),
  ];
  if (lacking.length > 0) {
    warn(`${name} has no licence for ${lacking.join(', ')}: Vestibule works without. ${licenceAdvice}`);
  }
  return {
    oauth: has('oauth') && (await hasOAuthProvider(core, name, patienceMs, warn)),
    authenticatorApps: has('mfa'),
    linking: has('mfa') || has('account_linking'),
  };
}

const licenceAdvice = 'A licence key adds them: see docs/operate/core.md.';

async function hasOAuthProvider(
  core: CoreAddress,
  name: string,
  patienceMs: number,
  warn: (sentence: string) => void,
): Promise<boolean> {
  const silence =
    `The OAuth provider (Ory Hydra) behind ${name.replace('The', 'the')} doesn't answer: start it, or correct the ` +
    `core's oauth_provider_admin_service_url`;
  const answer = await answerTo(() => providerAnswer(core), patienceMs, silence);
  if (answer.status === 200) return true;
  warn(
    `${name} knows no OAuth provider, so Vestibule works without OAuth clients. Set oauth_provider_public_service_url, ` +
      'oauth_provider_admin_service_url and oauth_provider_consent_login_base_url in the core: see docs/operate/core.md.',
  );
  return false;
}

/**
 * Makes the app that the core's address names, if the core is there and doesn't know it.
 *
 * @returns its id, if it is new
 * @throws an error with one sentence if the core refuses
 */
export async function makeMissingApp(core: CoreAddress): Promise<string | undefined> {
  const appId = appIdIn(core);
  if (appId === undefined || !saysAppIsGone(await helloOf(core))) return undefined;
  const connectionUri = hostsOf(core.connectionUri)
    .map((host) => host.replace(/\/appid-[^/]+$/, ''))
    .join(';');
  const answer = await askCore({ ...core, connectionUri }, '/recipe/multitenancy/app/v2', {
    method: 'PUT',
    body: { appId, firstFactors: null },
    withinMs: countingMs,
  });
  if (answer?.status === 200) return appId;
  throw new Error(
    `${nameOf(core)} refuses to make the app ${appId} (${answer?.status ?? 'no answer'}): an app needs the core's API ` +
      'key, and a licence for tenants',
  );
}

function assertHello(core: CoreAddress, answer: CoreAnswer): void {
  if (answer?.status === 200) return;
  if (!saysAppIsGone(answer)) throw noCore(nameOf(core));
  throw new CoreNotReadyError(
    `${nameOf(core)} doesn't know the app ${appIdIn(core)} that SUPERTOKENS_CONNECTION_URI names: "vestibule seed" makes it`,
  );
}

function assertVersion(name: string, answer: CoreAnswer): void {
  if (answer?.status === 401) {
    throw new Error(`${name} refuses the API key: set SUPERTOKENS_API_KEY to one of the core's api_keys`);
  }
  const { versions } = parsed(versionsAnswer, name, answer);
  if (versions.includes(CDI_VERSION)) return;
  throw new Error(
    `${name} is of another version: Vestibule needs SuperTokens Core ${OLDEST_CORE} or newer, ` +
      `with version ${CDI_VERSION} of the Core Driver Interface, and this one has ${versions.join(', ')}`,
  );
}

function parsed<T>(schema: v.GenericSchema<unknown, T>, name: string, answer: CoreAnswer): T {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), answer?.text);
  if (answer?.status === 200 && result.success) return result.output;
  if (answer?.status === 400 && /^cdi-version .* lower than the minimum/.test(answer.text)) {
    throw new Error(
      `${name} refuses version ${CDI_VERSION} of the Core Driver Interface, which Vestibule speaks: set its ` +
        `supertokens_min_cdi_version to ${CDI_VERSION}, or leave it out`,
    );
  }
  throw noCore(name);
}

function noCore(name: string): Error {
  return new Error(`${name} answers as no SuperTokens Core does: check SUPERTOKENS_CONNECTION_URI`);
}

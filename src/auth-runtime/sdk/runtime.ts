import type { VestibuleConfig } from '@vestibule/contract';
import { AuthError } from '../errors/auth-error';
import { forgetStepsOnInput } from '../oauth/automatic-steps';
import type { Sdk } from './sdk';
import { watchSession } from '../session/session-watch';

let started: { readonly config: VestibuleConfig; sdk: Promise<Sdk> | undefined } | undefined;

/**
 * Starts the page's only auth runtime. The SDK's code loads in the background, and earlier calls wait for it, so users
 * see a form and can type at once.
 *
 * @param config the checked configuration
 * @throws AuthError `NOT_STARTED` if the page has already started it with another configuration
 */
export function startAuthRuntime(config: VestibuleConfig): void {
  if (started && started.config !== config) {
    throw new AuthError(
      'NOT_STARTED',
      'the auth runtime of this page was already started with another configuration',
    );
  }
  if (!started) {
    watchSession();
    forgetStepsOnInput();
  }
  started ??= { config, sdk: undefined };
  // The next call retries a failed load, and reports it.
  loadSdk().catch(() => undefined);
}

/** The configuration that the runtime was started with; throws an `AuthError` `NOT_STARTED`. */
export function runtimeConfig(): VestibuleConfig {
  return runtime().config;
}

function runtime(): NonNullable<typeof started> {
  if (started) return started;
  throw new AuthError('NOT_STARTED', 'SuperTokens must be initialized before calling this method.');
}

/** The initialised SDK, loaded if necessary; throws an `AuthError` `NOT_STARTED`, or `NETWORK` without its code. */
export async function loadSdk(): Promise<Sdk> {
  const state = runtime();
  state.sdk ??= import(/* webpackChunkName: 'first-sdk' */ './sdk').then(({ initSdk }) =>
    initSdk(state.config),
  );
  try {
    return await state.sdk;
  } catch (cause) {
    state.sdk = undefined;
    throw new AuthError('NETWORK', 'the code of the auth runtime could not be loaded', { cause });
  }
}

/** The statuses with which the API reports that a session has expired, or that its claims are insufficient. */
export function sessionStatusCodes(): { readonly expired: number; readonly invalidClaim: number } {
  const { sessionExpiredStatusCode = 401, invalidClaimStatusCode = 403 } = started?.config ?? {};
  return { expired: sessionExpiredStatusCode, invalidClaim: invalidClaimStatusCode };
}

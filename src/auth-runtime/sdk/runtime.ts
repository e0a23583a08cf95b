import type { VestibuleConfig } from '@vestibule/contract';
import { AuthError } from '../errors/auth-error';
import { currentTenantId } from '../sign-in/current-tenant';
import type { Sdk } from './sdk';
import { watchSession } from '../session/session-watch';

let started: { readonly config: VestibuleConfig; sdk: Promise<Sdk> | undefined } | undefined;

/**
 * Starts the one auth runtime of the page. The SDK's code is loaded on the side: calls that come before it is there
 * wait for it, so a form can be shown and typed into at once.
 *
 * @param config the checked configuration
 * @throws AuthError `NOT_STARTED` where the page has already started it with another configuration
 */
export function startAuthRuntime(config: VestibuleConfig): void {
  if (started && started.config !== config) {
    throw new AuthError(
      'NOT_STARTED',
      'the auth runtime of this page was already started with another configuration',
    );
  }
  if (!started) watchSession();
  started ??= { config, sdk: undefined };
  // The next caller hears of a failed load, which is then retried.
  loadSdk().catch(() => undefined);
}

/**
 * The configuration that the runtime was started with.
 *
 * @throws AuthError `NOT_STARTED`
 */
export function runtimeConfig(): VestibuleConfig {
  if (!started) {
    throw new AuthError('NOT_STARTED', 'SuperTokens must be initialized before calling this method.');
  }
  return started.config;
}

/**
 * The SDK, initialised; loads it where that hasn't happened yet.
 *
 * @throws AuthError `NOT_STARTED`, or `NETWORK` where its code could not be loaded
 */
export async function loadSdk(): Promise<Sdk> {
  const config = runtimeConfig();
  const state = started;
  if (!state)
    throw new AuthError('NOT_STARTED', 'SuperTokens must be initialized before calling this method.');
  state.sdk ??= import(/* webpackChunkName: 'first-sdk' */ './sdk').then(({ initSdk }) =>
    initSdk(config, { tenantId: currentTenantId }),
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

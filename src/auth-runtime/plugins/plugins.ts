import type { VestibuleConfig } from '@vestibule/contract';
import { saidLanguage } from '@vestibule/login-flow';
import type { Answered, HeldCall } from './captcha';
import { runtimeConfig } from '../sdk/runtime';
import { currentTenantId } from '../sign-in/current-tenant';

/** How users may say which tenant is theirs. */
type TenantWay = NonNullable<VestibuleConfig['tenantDiscovery']>[number];

/** A tenant to choose. */
export interface Tenant {
  readonly tenantId: string;
  /** Untrusted. */
  readonly displayName: string;
}

/** Which tenant an address belongs to. */
export type TenantOutcome =
  | { readonly status: 'OK'; readonly tenantId: string }
  | { readonly status: 'NOT_ALLOWED' };

/**
 * How users are asked for their tenant before they sign in, as configured: none if the page's address names it, or if
 * nobody is asked.
 *
 * @throws AuthError `NOT_STARTED`
 */
export function tenantWays(): readonly TenantWay[] {
  return (currentTenantId() ? undefined : runtimeConfig().tenantDiscovery) ?? [];
}

/** What holds calls up until a captcha is solved, for SuperTokens' captcha plugin. */
export const captcha = () => import(/* webpackChunkName: 'plugins' */ './captcha');

/** What recipes are initialised with: each call says the language of its page, in which the API sends its messages. */
export const languageHooks = () => ({
  preAPIHook: async <Call extends HeldCall>(call: Call): Promise<Call> => ({
    ...call,
    requestInit: inLanguage(call.requestInit),
  }),
});

function inLanguage(init: RequestInit): RequestInit {
  const { lang } = document.documentElement;
  const headers = new Headers(init.headers);
  // Browsers let pages set it, and ask nobody before a call that has it (Fetch standard, CORS-safelisted).
  if (lang !== '')
    headers.set('accept-language', saidLanguage(lang, document.cookie, new URLSearchParams(location.search)));
  return { ...init, headers };
}

/** What the recipes with protected calls are initialised with besides, where the configuration has a captcha. */
export function captchaHooks() {
  return (
    runtimeConfig().captcha && {
      preAPIHook: async (call: HeldCall) => (await captcha()).hold(await languageHooks().preAPIHook(call)),
      postAPIHook: async (answered: Answered) => (await captcha()).settle(answered),
    }
  );
}

/** The calls of SuperTokens' tenant discovery plugin. Only pages that need them load their code. */
export const tenantDiscovery = () => import(/* webpackChunkName: 'plugins' */ './tenant-discovery');

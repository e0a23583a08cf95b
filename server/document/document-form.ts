import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkConfig,
  isAuthPage,
  QUERY,
  type DocumentFacts,
  type Registry,
  type VestibuleConfig,
} from '@vestibule/contract';
import { html } from '@vestibule/html';
import type { DocumentRequest } from './document-request';
import type { InlineSources } from './shell-headers';

/** What a document needs for its form, and the sources that its policy must allow for that. */
export interface DocumentForm {
  /** For its head, before anything that loads. */
  head: string;
  /** For the place right after the form. */
  show: string;
  sources: InlineSources;
}

/** Shows the form once the first script has found that this page needs it. */
const SHOW = 'window.vestibuleShow?.()';

/**
 * What the auth page's document contains so users can type into its form before any of the page's code has loaded.
 *
 * @param registry the checked registry
 * @returns nothing if the site has no such form, or the shell was built without
 */
export function documentForm(
  { dist, settings, url, loginInfo }: DocumentRequest,
  registry: Registry,
): DocumentForm | undefined {
  const config = checkConfig(settings);
  if (!config.ok || config.value.documentForm === undefined) return undefined;
  if (!isAuthPage(url.pathname, config.value.websiteBasePath)) return undefined;
  const code = read(join(dist, 'document-form'), '.js');
  const css = read(join(dist, 'document-form'), '.css');
  // Whatever closes the element early would continue as markup.
  if (!code || !css || /<\/script|<!--/i.test(code) || /<\/style/i.test(css)) return undefined;
  const facts = factsOf(config.value, registry, loginInfo);
  const meta = html`<meta name="vestibule-facts" content="${JSON.stringify(facts)}" />`.markup;
  return {
    head: `${meta}<script>${code}</script><style>${css}</style>`,
    show: `<script>${SHOW}</script>`,
    sources: { scripts: [sourceOf(code), sourceOf(SHOW)], styles: [sourceOf(css)] },
  };
}

function factsOf(config: VestibuleConfig, registry: Registry, loginInfo: unknown): DocumentFacts {
  const { appName, apiDomain, apiBasePath, recipes } = config;
  const hasSteps = registry.remotes.some(
    ({ enabled, slots }) => enabled && slots.some(({ slot }) => slot === 'sign-in/step'),
  );
  return {
    appName,
    basePath: config.websiteBasePath,
    api: new URL(apiDomain).origin + apiBasePath,
    needsVerifiedEmail: config.emailVerification === 'REQUIRED',
    needsFactors: recipes.includes('multifactorauth'),
    mayPassThrough: !hasSteps && config.tokenTransferMethod === 'cookie' && !config.checksAllowedDomains,
    loginInfo,
  };
}

/**
 * Asks the API which client a page's login challenge is from, as the page itself would. If there is none, or no answer
 * in time, the page asks.
 *
 * @param how `timeout` is the longest to wait for the API, in milliseconds; `origin` is where to reach it, if not where
 *   browsers do
 */
export async function lookUpLogin(
  settings: unknown,
  url: URL,
  { timeout, origin }: { timeout: number; origin: string | undefined },
): Promise<unknown> {
  const config = checkConfig(settings);
  const challenge = url.searchParams.get(QUERY.loginChallenge);
  if (!config.ok || config.value.documentForm === undefined || !challenge) return undefined;
  const { apiDomain, apiBasePath } = config.value;
  const lookup = new URL(`${apiBasePath}/oauth/login/info`, origin ?? apiDomain);
  lookup.searchParams.set(QUERY.loginChallenge, challenge);
  try {
    const response = await fetch(lookup, { signal: AbortSignal.timeout(timeout), redirect: 'error' });
    return response.ok ? ((await response.json()) as unknown) : undefined;
  } catch {
    return undefined;
  }
}

function read(folder: string, extension: string): string | undefined {
  try {
    const file = readdirSync(folder).find((name) => name.endsWith(extension));
    return file && readFileSync(join(folder, file), 'utf8');
  } catch {
    return undefined;
  }
}

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

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

/** What a document has to lead on by itself with, and the sources that its policy must allow for that. */
export type DocumentForm = {
  /** For its head, before anything that is to be loaded. */
  head: string;
  /** For right behind the form. */
  show: string;
  sources: InlineSources;
};

/** Shows the form where the first script has found that it is for it. */
const SHOW = 'window.vestibuleShow?.()';

/**
 * What the document of the auth page has so that its form can be typed into before any of the page's code is there.
 *
 * @param registry the checked registry
 * @returns nothing where the site has no such form, or the shell was built without
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
  // What ends the element early would run on as markup.
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
 * Asks the API who a page's login challenge is from, as the page itself would. Where there is none, or no answer in
 * time, the page asks.
 */
export async function lookUpLogin(settings: unknown, url: URL): Promise<unknown> {
  const config = checkConfig(settings);
  const challenge = url.searchParams.get(QUERY.loginChallenge);
  if (!config.ok || config.value.documentForm === undefined || !challenge) return undefined;
  const { apiDomain, apiBasePath } = config.value;
  const lookup = new URL(`${apiBasePath}/oauth/login/info`, apiDomain);
  lookup.searchParams.set(QUERY.loginChallenge, challenge);
  try {
    const response = await fetch(lookup, { signal: AbortSignal.timeout(LOOKUP_MS), redirect: 'error' });
    return response.ok ? ((await response.json()) as unknown) : undefined;
  } catch {
    return undefined;
  }
}

/** What the document waits for the API at most, in milliseconds. */
const LOOKUP_MS = 250;

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

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isAuthPage,
  matchPath,
  movedPath,
  PATHS,
  pathBelow,
  QUERY,
  tenantIdOf,
  type Registry,
  type RegistryEntry,
  type VestibuleConfig,
} from '@vestibule/contract';
import type { Brand } from '@vestibule/branding';
import { languageOf, wordsOf } from '@vestibule/messages';
import type { SlotContents } from '@vestibule/login-flow';
import { LRUCache } from 'lru-cache';
import { freshly } from '../files/freshly';
import { document as documentWords } from '../messages/compiled/document';
import type { SiteConfig } from '../site-config';
import { documentForm, factsOf, type DocumentForm } from './document-form';
import { builtStyles, inLanguage, sourcesOfStyles, withName } from './document-markup';
import { documentBrand, withBrand } from './branded';
import { listedRegistry } from './listed-registry';
import { manifestLink } from '../manifest';
import { maySendForms } from './shown-state';
import { typefaceOfBrand, typefaces, type Typeface } from './typeface';
import type { AddedWords } from './added-words';
import { fetched, wordsOfBuilds } from './words-of-builds';
import { contentsOf, neededRemotes, remotesAt } from './needed-files';
import { documentOf, type DocumentOf, type Frame } from './parts/document-of';
import { CHANGES, FETCHED, linksOfRemote, readFirstScreen } from './parts/needed-links';

/** How many different documents are remembered, of about 10 kB each: most addresses share one, each tenant's brand has one. */
const MOST_DOCUMENTS = 5000;

export interface ShellDocument extends DocumentOf {
  /** No other document has it. */
  readonly id: number;
  /** The ids of the parts that a browser may keep. */
  readonly parts: readonly string[];
  /** What its page loads, for a document that has no room for it. */
  readonly list: string;
  /** Whether it differs for visitors who may have a session. */
  readonly isForSession: boolean;
  /** What it has its words in, and its policy must allow. */
  readonly typeface: Typeface | undefined;
  readonly brand: Brand;
  /** The sources of its own styles: those that were built into it, and its brand's. */
  readonly styles: readonly string[];
  /** The sources of the styles that its remotes may have. */
  readonly remoteStyles: readonly string[];
  /** The policies of Trusted Types that its remotes may make. */
  readonly trustedTypes: readonly string[];
  /** Whether it is a login page's, and forms there can be sent without script. */
  readonly maySend: boolean;
  /** Whether the API can say what a browser without script is shown here: so it is where it answers the login's forms. */
  readonly mayLook: boolean;
  /** Whether the site has a page where users remove apps' access. */
  readonly hasApps: boolean;
  /** What remotes show on the page without their code. */
  readonly contents: SlotContents;
}

interface Known {
  readonly form: DocumentForm | undefined;
  readonly document: ShellDocument;
}

/**
 * The shell's documents, naming what an address's first screen needs in the head, so configuration, registry, code and
 * stylesheets load in parallel, not one after the other. The auth page's has its form as well. If any of that is
 * missing, the document is as it was built, and the page still works.
 *
 * @param dist the built shell, read again when it changes
 * @param added what an operator says, if anything
 * @returns by address below the site's path, and the page's language, a BCP 47 tag; undefined if the shell has not been built.
 *   The same object for the same content
 */
export function shellDocuments(
  dist: string,
  added?: AddedWords,
): (url: URL, config: SiteConfig, locale: string, brand: Brand) => ShellDocument | undefined {
  const builtDocument = freshly((path) => readFileSync(path, 'utf8'));
  const linksOfShell = freshly(readFirstScreen);
  const wordsIn = wordsOfBuilds(dist);
  const listed = listedRegistry(dist);
  const formOfBuild = documentForm(dist);
  const typefaceOf = typefaces(dist);
  const known = new LRUCache<string, Known>({ max: MOST_DOCUMENTS });
  let from: { built: string; typeface: Typeface | undefined } | undefined;
  let count = 0;

  return (url, config, locale, brand) => {
    const built = builtDocument(join(dist, 'index.html'));
    const { sitePath } = config;
    const [form, typeface] = [formOfBuild(sitePath, brand.style), typefaceOf(sitePath)];
    if (built === undefined) return undefined;
    if (from?.built !== built || from.typeface !== typeface) known.clear();
    from = { built, typeface };

    const { links, always, facts, ...told } = tellsOf(
      url,
      config,
      listed,
      linksOfShell(join(dist, 'first-screen.json')),
      (remotes) => wordsIn(languageOf(locale), remotes),
      added?.linksFor(languageOf(locale), tenantIn(url)) ?? '',
    );
    const key = JSON.stringify([sitePath, locale, brand.version, facts, told]) + always + links;
    const ofBrand = typefaceOfBrand(brand, typeface);
    const waiting = builtStyles(built);
    const made = known.get(key);
    if (made && made.form === form) return made.document;
    const document = {
      id: count++,
      ...told,
      typeface: ofBrand,
      brand,
      styles: [...sourcesOfStyles(waiting), ...documentBrand(brand).sources],
      isForSession: told.frame !== undefined,
      list: waiting + below(sitePath, links),
      parts: (facts && form?.parts) ?? [],
      ...documentOf(
        {
          built: spokenBy(brand, below(sitePath, built), locale, told.tenantId),
          waiting,
          links: below(sitePath, links),
          always: below(sitePath, always + (told.frame ? manifestLink(brand).markup : '')),
          typeface: ofBrand,
          goOn: wordsOf(documentWords, locale, told.tenantId)('noScript.goOn'),
        },
        told.frame,
        facts && form,
        facts,
      ),
    };
    known.set(key, { form, document });
    return document;
  };
}

/** What was built, in the words of a brand. */
function spokenBy(brand: Brand, built: string, locale: string, tenantId: string | undefined): string {
  return withBrand(withName(inLanguage(built, locale, tenantId), brand.productName), brand, locale, tenantId);
}

/** What an address's document tells, apart from what was built. */
function tellsOf(
  url: URL,
  config: SiteConfig,
  listed: ReturnType<typeof listedRegistry>,
  linksOfShell: string | undefined,
  wordLinks: (remotes: readonly RegistryEntry[]) => string,
  addedWords: string,
) {
  const { checked, basePath } = config;
  const ask = { basePath, registryKey: checked?.registryKey };
  const { registry, parts, trustedTypes } = listed({ ...ask, pathname: url.pathname });
  const remotes = neededRemotes(registry, usual(url, config), basePath);
  const needed = (linksOfShell ?? '') + wordLinks(remotes) + remotes.map(linksOfRemote).join('');
  const isListed = addedWords + needed !== '';
  const isLogin = pathBelow(basePath, url.pathname) !== undefined;
  const maySend = isLogin && checked !== undefined && maySendForms(checked, registry, url.searchParams);
  const login = listed({ ...ask, pathname: basePath || '/' }).registry;
  const tenantId = tenantIn(url);
  return {
    /** Only where its sentences may be others. */
    tenantId: addedWords === '' ? undefined : tenantId,
    frame: isLogin ? undefined : frameOf(url.pathname),
    facts: checked && mayHaveForm(checked, url, basePath) ? factsOf(checked, registry) : undefined,
    links: isListed ? [...FETCHED, ...parts].map(fetched).join('') + needed : '',
    /** What the page reads in its document. */
    always: isListed ? CHANGES + addedWords : '',
    remoteStyles: remotesAt(registry, usual(url, config), basePath).flatMap(({ name }) =>
      (checked?.inlineStyles[name] ?? []).map((hash) => `'${hash}'`),
    ),
    trustedTypes: trustedTypes(),
    maySend,
    mayLook: isLogin ? maySend : !!checked && maySendForms(checked, login, new URLSearchParams()),
    hasApps: hasAppsPage(listed({ ...ask, pathname: PATHS.accountApps }).registry),
    contents: isLogin ? contentsOf(registry, url.searchParams, tenantId ?? 'public') : {},
  };
}

/** Whose users the page is for. */
export function tenantIn({ searchParams }: URL): string | undefined {
  return tenantIdOf(searchParams.get(QUERY.tenantId));
}

/** Users of a site that asks for their tenant say first which is theirs. */
function mayHaveForm(config: VestibuleConfig, { pathname }: URL, basePath: string): boolean {
  const isKnown = config.documentForm !== undefined && !config.tenantDiscovery?.length;
  return isKnown && isAuthPage(pathname, basePath);
}

/** Whether a remote serves the page where users remove apps' access. */
function hasAppsPage({ remotes }: Registry): boolean {
  return remotes.some(
    ({ enabled, routes }) =>
      enabled &&
      routes.some((route) => route.from === 'site' && matchPath(route.path, PATHS.accountApps) !== undefined),
  );
}

/** A page's address with the usual path of the factors' screens, which the registry names. */
function usual(url: URL, { basePath, checked }: SiteConfig): URL {
  const page = new URL(url);
  page.pathname = movedPath(page.pathname, basePath + (checked?.mfaPath ?? PATHS.mfa), basePath + PATHS.mfa);
  return page;
}

/** The card of a page, before any code says what it is. */
function frameOf(path: string): Frame | undefined {
  if (path === PATHS.home) return 'home';
  return pathBelow(PATHS.account, path) === undefined ? undefined : 'wide';
}

/** Markup in which every address of this host is below the site's path. */
function below(sitePath: string, markup: string): string {
  return sitePath === '' ? markup : markup.replace(/(\s(?:src|href)="?)\/(?!\/)/g, `$1${sitePath}/`);
}

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
  type DocumentFacts,
  type Registry,
  type RegistryEntry,
  type VestibuleConfig,
} from '@vestibule/contract';
import type { Brand } from '@vestibule/branding';
import { html, type Markup } from '@vestibule/html';
import { languageOf, wordsOf } from '@vestibule/messages';
import type { SlotContents } from '@vestibule/login-flow';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { freshly } from '../files/freshly';
import { document as documentWords } from '../messages/compiled/document';
import { REGISTRY_CHANGES } from '../files/registry-changes';
import type { InlineSources } from '../shell-headers';
import type { SiteConfig } from '../site-config';
import { documentForm, factsElement, factsOf, type DocumentForm } from './document-form';
import {
  builtStyles,
  inLanguage,
  withForm,
  withLinks,
  withName,
  withoutScript,
  type FormOfDocument,
} from './document-markup';
import { documentBrand, withBrand } from './branded';
import { listedRegistry } from './listed-registry';
import { manifestLink } from '../manifest';
import { maySendForms } from './shown-state';
import { typefaceOfBrand, typefaces, withTypeface, type Typeface } from './typeface';
import type { AddedWords } from './added-words';
import { fetched, wordsOfBuilds } from './words-of-builds';
import { contentsOf, filesOf, neededRemotes, remotesAt, type NeededFile } from './needed-files';

/** What the shell's build recorded about its own first screen: the hash of each file, by its name. */
const firstScreenSchema = v.record(v.string(), v.string());

/** How many different documents are remembered, of about 10 kB each: most addresses share one, each tenant's brand has one. */
const MOST_DOCUMENTS = 5000;

export interface ShellDocument {
  /** No other document has it. */
  readonly id: number;
  /** The sources of inline code and style that its policy must allow; undefined without a form. */
  readonly inline: InlineSources | undefined;
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
  /** @param loginInfo the API's answer for the page's login challenge, if there is one; only used by a form */
  readonly html: (loginInfo?: unknown, visit?: Visit) => string;
}

/** What a document depends on besides its address. */
interface Visit {
  readonly form?: FormOfDocument | undefined;
  /** Whether the visitor may have a session. */
  readonly maybeSignedIn?: boolean;
  /** Where a browser without script learns what the page shows, if it can. */
  readonly look?: string | undefined;
  /** The choice of a language for a browser without script that learns nothing. */
  readonly foot?: Markup | undefined;
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
  const known = new LRUCache<string, ShellDocument>({ max: MOST_DOCUMENTS });
  let from: { built: string; form: DocumentForm | undefined; typeface: Typeface | undefined } | undefined;
  let count = 0;

  return (url, config, locale, brand) => {
    const built = builtDocument(join(dist, 'index.html'));
    const [form, typeface] = [formOfBuild(), typefaceOf(config.sitePath)];
    if (built === undefined) return undefined;
    if (from?.built !== built || from.form !== form || from.typeface !== typeface) known.clear();
    from = { built, form, typeface };

    const { links, facts, ...told } = tellsOf(
      url,
      config,
      listed,
      linksOfShell(join(dist, 'first-screen.json')),
      (remotes) => wordsIn(languageOf(locale), remotes),
      added?.linksFor(languageOf(locale), tenantIn(url)) ?? '',
    );
    const key = JSON.stringify([config.sitePath, locale, brand.version, facts, told]) + links;
    const ofBrand = typefaceOfBrand(brand, typeface);
    const document = known.get(key) ?? {
      id: count++,
      ...told,
      typeface: ofBrand,
      brand,
      styles: [...builtStyles(built), ...documentBrand(brand).sources],
      isForSession: told.frame !== undefined,
      ...documentOf(
        withBrand(
          withName(inLanguage(below(config.sitePath, built), locale, told.tenantId), brand.productName),
          brand,
          locale,
          told.tenantId,
        ),
        told.frame,
        below(config.sitePath, links + (told.frame ? manifestLink(brand).markup : '')),
        ofBrand,
        facts && form,
        facts,
        wordsOf(documentWords, locale, told.tenantId)('noScript.goOn'),
      ),
    };
    known.set(key, document);
    return document;
  };
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
  const needed = addedWords + (linksOfShell ?? '') + wordLinks(remotes) + remotes.map(linksOfRemote).join('');
  const isLogin = pathBelow(basePath, url.pathname) !== undefined;
  const maySend = isLogin && checked !== undefined && maySendForms(checked, registry, url.searchParams);
  const login = listed({ ...ask, pathname: basePath || '/' }).registry;
  const tenantId = tenantIn(url);
  return {
    /** Only where its sentences may be others. */
    tenantId: addedWords === '' ? undefined : tenantId,
    frame: isLogin ? undefined : frameOf(url.pathname),
    facts: checked && mayHaveForm(checked, url, basePath) ? factsOf(checked, registry) : undefined,
    links: needed && [...FETCHED, ...parts].map(fetched).join('') + CHANGES + needed,
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

/** Of a page that has more than a card of the usual width: its head above, or its width as well. */
type Frame = 'home' | 'wide';

/** The card of a page, before any code says what it is. */
function frameOf(path: string): Frame | undefined {
  if (path === PATHS.home) return 'home';
  return pathBelow(PATHS.account, path) === undefined ? undefined : 'wide';
}

function framed(markup: string, frame: Frame | undefined): string {
  return frame ? markup.replace(/<html\b/, (tag) => `${tag} data-frame="${frame}"`) : markup;
}

/** Markup in which every address of this host is below the site's path. */
function below(sitePath: string, markup: string): string {
  return sitePath === '' ? markup : markup.replace(/(\s(?:src|href)="?)\/(?!\/)/g, `$1${sitePath}/`);
}

function documentOf(
  built: string,
  frame: Frame | undefined,
  links: string,
  typeface: Typeface | undefined,
  form: DocumentForm | undefined,
  facts: DocumentFacts | undefined,
  goOn: string,
): Pick<ShellDocument, 'inline' | 'html'> {
  if (!form || !facts) {
    const whole = withTypeface(withLinks(built, links), typeface, 'first');
    return {
      inline: undefined,
      html: (_loginInfo, { look, foot, maybeSignedIn = true } = {}) =>
        withoutScript(framed(whole, maybeSignedIn ? frame : undefined), look, goOn, foot),
    };
  }
  return {
    inline: form.sources,
    html: (loginInfo, { form: shown, maybeSignedIn = true, look, foot } = {}) => {
      const told = factsElement({ ...facts, loginInfo });
      const anonymous = shown?.sends ? 'next' : 'first';
      const comes = maybeSignedIn ? 'with the rest' : anonymous;
      const document = withTypeface(built, typeface, comes);
      const needed = maybeSignedIn && typeface ? typeface.link + links : links;
      return withoutScript(withForm(document, form, told, needed, shown, maybeSignedIn), look, goOn, foot);
    },
  };
}

/** Where the page is told of changes of the registry: only a server like this one tells them. */
const CHANGES = html`<link rel="vestibule-changes" href="${REGISTRY_CHANGES}" />`.markup;

const FETCHED = ['/vestibule.config.json', '/remotes.json'];

function linksOf(files: readonly NeededFile[]): string {
  const links = files.map(({ url, integrity, isModule }) => {
    const file = html`href="${url}" integrity="${integrity}"`;
    const isStyle = url.endsWith('.css');
    if (isModule && !isStyle) return html`<link rel="modulepreload" crossorigin ${file} />`;
    return html`<link rel="preload" crossorigin as="${isStyle ? 'style' : 'script'}" ${file} />`;
  });
  return links.map(({ markup }) => markup).join('');
}

const linksOfRemotes = new WeakMap<RegistryEntry, string>();

function linksOfRemote(entry: RegistryEntry): string {
  const links = linksOfRemotes.get(entry) ?? linksOf(filesOf(entry));
  linksOfRemotes.set(entry, links);
  return links;
}

function readFirstScreen(path: string): string {
  const listed = v.parse(firstScreenSchema, JSON.parse(readFileSync(path, 'utf8')));
  return linksOf(Object.entries(listed).map(([file, integrity]) => ({ url: `/${file}`, integrity })));
}

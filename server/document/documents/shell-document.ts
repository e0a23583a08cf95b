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
  type RegistryEntry,
} from '@vestibule/contract';
import { html } from '@vestibule/html';
import type { SlotContents } from '@vestibule/login-flow';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { freshly } from '../files/freshly';
import { REGISTRY_CHANGES } from '../files/registry-changes';
import type { InlineSources } from '../shell-headers';
import type { SiteConfig } from '../site-config';
import { documentForm, factsElement, factsOf, type DocumentForm } from './document-form';
import { withForm, withLinks, withoutScript, type FormOfDocument } from './document-markup';
import { listedRegistry } from './listed-registry';
import { maySendForms } from './shown-state';
import { contentsOf, filesOf, neededRemotes, remotesAt, type NeededFile } from './needed-files';

/** What the shell's build recorded about its own first screen: the hash of each file, by its name. */
const firstScreenSchema = v.record(v.string(), v.string());

/** How many different documents are remembered; most sites have about ten, as most addresses share one. */
const MOST_DOCUMENTS = 200;

export interface ShellDocument {
  /** No other document has it. */
  readonly id: number;
  /** The sources of inline code and style that its policy must allow; undefined without a form. */
  readonly inline: InlineSources | undefined;
  /** The sources of the styles that its remotes may have. */
  readonly remoteStyles: readonly string[];
  /** The policies of Trusted Types that its remotes may make. */
  readonly trustedTypes: readonly string[];
  /** Whether it is a login page's, and forms there can be sent without script. */
  readonly maySend: boolean;
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
}

/**
 * The shell's documents, naming what an address's first screen needs in the head, so configuration, registry, code and
 * stylesheets load in parallel, not one after the other. The auth page's has its form as well. If any of that is
 * missing, the document is as it was built, and the page still works.
 *
 * @param dist the built shell, read again when it changes
 * @returns by address below the site's path; undefined if the shell has not been built. The same object for the same content
 */
export function shellDocuments(dist: string): (url: URL, config: SiteConfig) => ShellDocument | undefined {
  const builtDocument = freshly((path) => readFileSync(path, 'utf8'));
  const linksOfShell = freshly(readFirstScreen);
  const listed = listedRegistry(dist);
  const formOfBuild = documentForm(dist);
  const known = new LRUCache<string, ShellDocument>({ max: MOST_DOCUMENTS });
  let from: { built: string; form: DocumentForm | undefined } | undefined;
  let count = 0;

  return (url, config) => {
    const built = builtDocument(join(dist, 'index.html'));
    const form = formOfBuild();
    if (built === undefined) return undefined;
    if (from?.built !== built || from.form !== form) known.clear();
    from = { built, form };

    const { checked, basePath, sitePath } = config;
    const ask = { basePath, registryKey: checked?.registryKey };
    const { registry, parts, trustedTypes: policies } = listed({ ...ask, pathname: url.pathname });
    const trustedTypes = policies();
    const needed =
      (linksOfShell(join(dist, 'first-screen.json')) ?? '') +
      neededRemotes(registry, usual(url, config), basePath).map(linksOfRemote).join('');
    const links = needed && [...FETCHED, ...parts].map(fetched).join('') + CHANGES + needed;
    const hasForm =
      checked?.documentForm !== undefined &&
      // Its users say first which tenant is theirs.
      !checked.tenantDiscovery?.length &&
      isAuthPage(url.pathname, basePath);
    const remoteStyles = remotesAt(registry, usual(url, config), basePath).flatMap(({ name }) =>
      (checked?.inlineStyles[name] ?? []).map((hash) => `'${hash}'`),
    );
    const facts = hasForm ? factsOf(checked, registry) : undefined;
    const isLogin = pathBelow(basePath, url.pathname) !== undefined;
    const maySend = isLogin && checked !== undefined && maySendForms(checked, registry, url.searchParams);
    const tenantId = tenantIdOf(url.searchParams.get(QUERY.tenantId)) ?? 'public';
    const contents = isLogin ? contentsOf(registry, url.searchParams, tenantId) : {};
    const hasApps = listed({ ...ask, pathname: PATHS.accountApps }).registry.remotes.some(
      ({ enabled, routes }) =>
        enabled &&
        routes.some(
          (route) => route.from === 'site' && matchPath(route.path, PATHS.accountApps) !== undefined,
        ),
    );

    const key =
      JSON.stringify([sitePath, facts, remoteStyles, trustedTypes, maySend, hasApps, contents]) + links;
    const document = known.get(key) ?? {
      id: count++,
      remoteStyles,
      trustedTypes,
      maySend,
      hasApps,
      contents,
      ...documentOf(below(sitePath, built), below(sitePath, links), facts && form, facts),
    };
    known.set(key, document);
    return document;
  };
}

/** A page's address with the usual path of the factors' screens, which the registry names. */
function usual(url: URL, { basePath, checked }: SiteConfig): URL {
  const page = new URL(url);
  page.pathname = movedPath(page.pathname, basePath + (checked?.mfaPath ?? PATHS.mfa), basePath + PATHS.mfa);
  return page;
}

/** Markup in which every address of this host is below the site's path. */
function below(sitePath: string, markup: string): string {
  return sitePath === '' ? markup : markup.replace(/(\s(?:src|href)="?)\/(?!\/)/g, `$1${sitePath}/`);
}

function documentOf(
  built: string,
  links: string,
  form: DocumentForm | undefined,
  facts: DocumentFacts | undefined,
): Pick<ShellDocument, 'inline' | 'html'> {
  if (!form || !facts) {
    const whole = withLinks(built, links);
    return { inline: undefined, html: (_loginInfo, visit) => withoutScript(whole, visit?.look) };
  }
  return {
    inline: form.sources,
    html: (loginInfo, { form: shown, maybeSignedIn = true, look } = {}) => {
      const told = factsElement({ ...facts, loginInfo });
      return withoutScript(withForm(built, form, told, links, shown, maybeSignedIn), look);
    },
  };
}

/** Where the page is told of changes of the registry: only a server like this one tells them. */
const CHANGES = html`<link rel="vestibule-changes" href="${REGISTRY_CHANGES}" />`.markup;

const FETCHED = ['/vestibule.config.json', '/remotes.json'];

function fetched(url: string): string {
  return html`<link rel="preload" crossorigin as="fetch" href="${url}" />`.markup;
}

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

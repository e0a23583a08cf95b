import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { parseUrl, pathBelow, PATHS } from '@vestibule/contract';
import { brandOf } from '@vestibule/branding';
import { assertLanguages } from '@vestibule/messages/operator';
import { ticketKey } from '@vestibule/login-flow/tickets';
import { sendAsset, siteBranding } from './branding';
import { chooseLanguage, isForm } from './choose-language';
import { addedWords, type AddedWords } from './documents/added-words';
import { apiLookups } from './documents/api-lookups';
import { documentSender, type DocumentSources } from './documents/send-document';
import { typefaces, TYPEFACE_PATH } from './documents/typeface';
import { failAlone, type FailingSite } from './fail-alone';
import { manifestAt } from './manifest';
import { findFile, sendFile } from './files/built-files';
import { encodingsOf } from './files/encoding';
import { Entities } from './files/entities';
import { REGISTRY_CHANGES, registryChanges } from './files/registry-changes';
import { sendText, type Text } from './files/send-text';
import {
  CAPTCHA_FRAME,
  captchaHeaders,
  FONT_HEADERS,
  shellHeaders,
  type ShellOrigins,
} from './shell-headers';
import { siteConfig, type SiteConfig } from './site-config';

/** What a server of the built shell needs to know. */
export interface ShellOptions {
  /** The built shell, with `index.html` in it. */
  readonly dist: string;
  /** The content of `vestibule.config.json`, or the path of that file, which is then read again when it changes. */
  readonly settings: Readonly<Record<string, unknown>> | string;
  /**
   * An operator's folder of languages and sentences (docs/operate/languages.md), read once; by default none.
   */
  readonly messages?: string;
  /** Path of an operator's `branding.json` (docs/operate/branding.md), read again when it changes; by default none. */
  readonly branding?: string;
  /** Where the browser finds the shell and the API, and where else remotes' code may come from. */
  readonly origins: ShellOrigins;
  /** Where this server reaches the API, such as `http://api:3001`; defaults to where browsers do. */
  readonly lookupOrigin?: string;
  /** The longest a document waits for the API's answers, in milliseconds; defaults to 250. */
  readonly lookupTimeout?: number;
  /** Sends the question to the API, such as with the id of the request that it is for; defaults to `fetch`. */
  readonly lookupFetch?: typeof globalThis.fetch;
  /** Shared with the API, so that the forms in documents can be sent without script; otherwise they wait for it. */
  readonly noScriptSecret?: string;
  /** Called with what made a request fail, while it is answered; defaults to `console.error`. */
  readonly onError?: (error: unknown) => void;
}

/**
 * Answers for the built shell and its remotes: documents that name what their first screen needs, security headers,
 * `vestibule.config.json`, every file of the build, and as `remotes.json.changes` a stream of the registry's changes. What it has read and compressed is kept in memory (at most 32
 * MiB) until the file changes.
 *
 * @example
 * createServer(createShellHandler({ dist, settings, origins })).listen(3000);
 *
 * @throws if `settings` is a path and there is no such file, or it isn't JSON; and in one sentence, if it offers a language that
 *   nothing is said in, or there is a mistake in the folder of sentences
 */
export function createShellHandler(options: ShellOptions): RequestListener {
  const { dist, origins, onError, noScriptSecret } = options;
  const headers = Object.entries(shellHeaders(origins));
  const config = siteConfig(options.settings);
  const added = options.messages === undefined ? undefined : addedWords(options.messages);
  assertLanguages(config().checked?.languages);
  const entities = new Entities();
  const key = noScriptSecret === undefined ? undefined : ticketKey(noScriptSecret);
  const branding = siteBranding(options.branding, config);
  const sendDocument = documentsOf(options, entities, { added, key, branding });
  const sendChanges = registryChanges(dist);
  const typefaceOf = typefaces(dist);

  const isSecure = origins.shell.startsWith('https:');
  let known: Pick<FailingSite, 'brandOf' | 'languages'> = {};
  const log = onError ?? ((error: unknown) => console.error('The shell server:', error));
  return failAlone(answer, log, () => ({ ...known, isSecure }));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of headers) response.setHeader(name, value);
    const isChoice = isForm(request);
    if (!isChoice && request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return say(response, 405, 'Only GET and HEAD are answered here');
    }
    const site = config();
    const current = branding();
    known = site.checked
      ? { languages: site.checked.languages, brandOf: (tenantId) => brandOf(current, { tenantId }) }
      : known;
    const url = urlOf(request);
    const whole = url && pathOf(url);
    if (!url || whole === undefined) return say(response, 400, 'The address could not be read');
    const path = pathBelow(site.sitePath, whole);
    if (path === undefined) return say(response, 404, 'There is nothing here');
    url.pathname = url.pathname.slice(site.sitePath.length) || '/';
    if (isChoice) {
      const refused = await chooseLanguage(request, response, { url, site, origins, key });
      return refused && say(response, refused, 'A language can only be chosen on a page of this site');
    }
    if (path === REGISTRY_CHANGES) return sendChanges(request, response);
    if (leadsToApi(response, site, path) || sendAsset(request, response, current, path)) return;
    const text = textAt(path, site, added) ?? manifestAt(path, url, site.sitePath, current);
    if (text) return sendText(request, response, entities, text);
    if (path === CAPTCHA_FRAME) allowCaptcha(response, site);
    const isPage = path === '/' || path === '/index.html';
    const named = path === TYPEFACE_PATH ? typefaceOf(site.sitePath)?.file : undefined;
    const asked = named ?? path;
    const file = isPage ? undefined : findFile(dist, asked, encodingsOf(request.headers['accept-encoding']));
    if (file?.type === 'font/woff2') {
      for (const [name, value] of Object.entries(FONT_HEADERS)) response.setHeader(name, value);
    }
    // What has no hash in its address may change.
    if (file) return sendFile(request, response, named ? { ...file, isLasting: false } : file, entities);
    // The shell owns its routes, so it handles an address without a file, unless a file is requested.
    if (!isPage && (path.startsWith('/remotes/') || /\.[a-z0-9]+$/i.test(path))) {
      return say(response, 404, 'There is no such file');
    }
    // A client that opened the login in a window of its own would lose it (docs/decisions/017).
    if (pathBelow(site.basePath, path) !== undefined) response.removeHeader('cross-origin-opener-policy');
    if (!(await sendDocument(request, response, url, site))) {
      say(response, 503, 'The shell has not been built: run "npm run build"');
    }
  }
}

function allowCaptcha(response: ServerResponse, { checked }: SiteConfig): void {
  if (!checked?.captcha) return;
  response.removeHeader('integrity-policy');
  for (const [name, value] of Object.entries(captchaHeaders(checked.captcha.type)))
    response.setHeader(name, value);
}

/** What of the site is in no file: its configuration, and an operator's sentences. */
function textAt(path: string, site: SiteConfig, added: AddedWords | undefined): Text | undefined {
  const type = 'application/json';
  if (path === '/vestibule.config.json') return { type, key: 'config ' + site.text, make: () => site.text };
  const words = added?.fileAt(path);
  return words && { type, key: `words ${words.text}`, isLasting: words.isLasting, make: () => words.text };
}

function documentsOf(
  { dist, origins, lookupOrigin, lookupTimeout = 250, lookupFetch }: ShellOptions,
  entities: Entities,
  own: Pick<DocumentSources, 'added' | 'key' | 'branding'>,
) {
  const lookups = apiLookups({
    origin: lookupOrigin,
    timeout: lookupTimeout,
    ...(lookupFetch && { send: lookupFetch }),
  });
  return documentSender({ dist, origins, lookups, entities, ...own });
}

function say(response: ServerResponse, status: number, message: string): void {
  response
    .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' })
    .end(`${message}\n`);
}

/** Leads to the page to try a branding, which is where its users are known. */
function leadsToApi(response: ServerResponse, { brandingTrial }: SiteConfig, path: string): boolean {
  if (path !== PATHS.branding || brandingTrial === undefined) return false;
  response.writeHead(303, { location: brandingTrial, 'cache-control': 'no-store' }).end();
  return true;
}

function urlOf(request: IncomingMessage): URL | undefined {
  return parseUrl(request.url ?? '/', 'http://localhost');
}

function pathOf(url: URL): string | undefined {
  try {
    return decodeURIComponent(url.pathname);
  } catch {
    return undefined;
  }
}

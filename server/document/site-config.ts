import { readFileSync } from 'node:fs';
import { checkConfig, PATHS, type VestibuleConfig } from '@vestibule/contract';
import { freshly } from './files/freshly';

/** The content of `vestibule.config.json`. */
export interface SiteConfig {
  readonly text: string;
  /** Undefined if the page will refuse it. */
  readonly checked: VestibuleConfig | undefined;
  /** The website base path below the site's own, with no slash at its end. */
  readonly basePath: string;
  /** The address of the API's page to try a branding; undefined if the page will refuse the configuration. */
  readonly brandingTrial: string | undefined;
  /** The path of the whole site on its host, with no slash at its end. */
  readonly sitePath: string;
}

/**
 * The site's configuration: as given, or as its file says now. While the file can't be read, as in the middle of an
 * edit, what it said before still holds.
 *
 * @throws if there is no such file, or it isn't JSON
 */
export function siteConfig(settings: unknown): () => SiteConfig {
  if (typeof settings !== 'string') {
    const given = configOf(JSON.stringify(settings, undefined, 2));
    return () => given;
  }
  let last = configOf(readFileSync(settings, 'utf8'));
  const read = freshly((path) => configOf(readFileSync(path, 'utf8')));
  return () => (last = read(settings) ?? last);
}

function configOf(text: string): SiteConfig {
  const result = checkConfig(JSON.parse(text));
  const checked = result.ok ? result.value : undefined;
  return {
    text,
    checked,
    basePath: checked?.websiteBasePath ?? '/auth',
    brandingTrial: checked && new URL(checked.apiBasePath + PATHS.branding, checked.apiDomain).href,
    sitePath: checked?.sitePath ?? '',
  };
}

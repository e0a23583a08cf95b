import { createHash } from 'node:crypto';
import { html } from '@vestibule/html';
import { languages } from '@vestibule/messages';
import { installFolder } from '@vestibule/messages/operator';

/** The folder in which the site has what an operator says, below the site's path. */
const ADDED_WORDS = '/sentences/';

/** What an operator says in an installation's and its tenants' own words, as pages get it. */
export interface AddedWords {
  /** What a page of a tenant and a language needs in its head. */
  readonly linksFor: (language: string, tenantId: string | undefined) => string;
  /**
   * A file of sentences.
   *
   * @param path below the site's path
   * @returns undefined if there is no such file
   */
  readonly fileAt: (path: string) => { readonly text: string; readonly isLasting: boolean } | undefined;
}

/** `/sentences/<version>/<language>.json`, or with a tenant before the language. */
const FILE = /^\/sentences\/([0-9a-f]{16})\/(?:([a-z0-9][a-z0-9-]{0,99})\/)?([A-Za-z0-9-]{2,35})\.json$/;

/**
 * Has this process say what an operator's folder says, and pages learn it.
 *
 * @param folder its path
 * @throws {MessagesError} in one sentence
 */
export function addedWords(folder: string): AddedWords {
  const added = installFolder(folder);
  const { own, hasTenants, languages: further } = added;
  const version = createHash('sha256').update(added.text).digest('hex').slice(0, 16);
  const folderOf = `${ADDED_WORDS}${version}/`;
  const link = (tenantId: string | undefined) => {
    const told = { languages: further, own, hasTenants, default: added.defaultLanguage(tenantId) };
    return html`<link rel="vestibule-sentences" href="${folderOf}" data-told="${JSON.stringify(told)}" />`
      .markup;
  };
  return {
    linksFor: (language, tenantId) => {
      const isOfTenant = hasTenants && tenantId !== undefined && tenantId !== 'public';
      if (!own.includes(language) && !isOfTenant) return link(tenantId);
      const file = `${folderOf}${isOfTenant ? `${tenantId}/` : ''}${language}.json`;
      return link(tenantId) + html`<link rel="preload" crossorigin as="fetch" href="${file}" />`.markup;
    },
    fileAt: (path) => {
      const [, of = '', tenantId, language = ''] = FILE.exec(path) ?? [];
      if (!languages().includes(language)) return undefined;
      return { text: JSON.stringify(added.words(language, tenantId) ?? {}), isLasting: of === version };
    },
  };
}

import type { Branding } from '@vestibule/branding';
import type { SiteConfig } from '../../site-config';
import { brandedSite } from '../branded';
import { tenantIn, type ShellDocument, type shellDocuments } from '../shell-document';

/** The shell's documents, by address and what they are for. */
export type ShellDocuments = ReturnType<typeof shellDocuments>;

/** An address's document, and the site as it names it, in the tenant's brand and in that of a verified client. */
export function brandedDocuments(
  documents: ShellDocuments,
  plain: SiteConfig,
  branding: Branding,
  url: URL,
  locale: string,
) {
  return (clientId: string | undefined): { site: SiteConfig; document: ShellDocument } | undefined => {
    const { brand, site } = brandedSite(plain, branding, { tenantId: tenantIn(url), clientId });
    const document = documents(url, site, locale, brand);
    return document && { site, document };
  };
}

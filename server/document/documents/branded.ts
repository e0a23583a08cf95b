/* oxlint-disable redos/no-vulnerable -- what the patterns here run on is the build's own document */
import { brandOf, type Brand, type Branding, type Whose } from '@vestibule/branding';
import { contactAddress } from '@vestibule/contract';
import { brandIcon, brandLinks, brandStyle, html, styleSources } from '@vestibule/html';
import type { SiteConfig } from '../site-config';

/** A brand as documents have it. */
export interface DocumentBrand {
  /** Different whenever anything of it is. */
  readonly version: string;
  /** For the head, after the styles that it overrides. */
  readonly head: string;
  /** In place of the icon that was built. */
  readonly icon: string | undefined;
  /** What the document's policy must allow for it. */
  readonly sources: readonly string[];
}

const made = new WeakMap<Brand, DocumentBrand>();

/** What a brand puts into the head of a document: nothing where it is the product's own. */
export function documentBrand(brand: Brand): DocumentBrand {
  const known = made.get(brand);
  if (known) return known;
  const { version, productName, clientId, support, signInOrder } = brand;
  // The typeface is the document's own: it may come later.
  const withoutFaces = { ...brand, faces: '' };
  const parts = [
    ...brandStyle(withoutFaces),
    html`<meta name="application-name" content="${productName}" />`,
    ...(clientId === undefined ? [] : [html`<meta name="vestibule-client" content="${clientId}" />`]),
    ...(support === undefined ? [] : [html`<link rel="help" href="${contactAddress(support)}" />`]),
    ...(signInOrder
      ? [html`<meta name="vestibule-sign-in-order" content="${signInOrder.join(' ')}" />`]
      : []),
  ];
  const found = {
    version,
    head: parts.map(({ markup }) => markup).join(''),
    icon: brandIcon(brand)?.markup,
    sources: styleSources(withoutFaces),
  };
  made.set(brand, found);
  return found;
}

/** Gives a document its brand, and the links below its page. */
export function withBrand(
  document: string,
  brand: Brand,
  locale: string,
  tenantId: string | undefined,
): string {
  const { head, icon } = documentBrand(brand);
  const links = brandLinks(brand.links, locale, tenantId, true)?.markup ?? '';
  const iconed =
    icon === undefined ? document : document.replace(/<link\b[^<>]*\srel="?icon"?[^<>]*>/, () => icon);
  return iconed.replace(/<\/head>/, (end) => head + end).replace(/<\/body>/, (end) => links + end);
}

/** The brand of a page, and the site's configuration as it has it. */
export function brandedSite(
  site: SiteConfig,
  branding: Branding,
  whose: Whose,
): { brand: Brand; site: SiteConfig } {
  const brand = brandOf(branding, whose);
  const { checked } = site;
  if (!checked) return { brand, site };
  const supportContact = brand.support ?? checked.supportContact;
  const named = {
    ...checked,
    appName: brand.productName,
    ...(supportContact !== undefined && { supportContact }),
    ...(brand.signInOrder && { signInOrder: [...brand.signInOrder] }),
  };
  return { brand, site: { ...site, checked: named } };
}

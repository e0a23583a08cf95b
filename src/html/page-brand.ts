import { createHash } from 'node:crypto';
import type { BrandLinks } from './brand-links';
import { html, type Markup } from './html';

interface Picture {
  readonly url: string;
  readonly type: string;
  readonly dataUrl?: string;
}

/** Whose product a page is of, and how that looks: a `Brand` of `@vestibule/branding`, or only a name. */
export interface PageBrand {
  readonly productName: string;
  /** CSS that overrides the page's own. */
  readonly style?: string;
  readonly themeColor?: Readonly<Record<'light' | 'dark', string>>;
  readonly favicon?: Picture;
  readonly mark?: Picture;
  readonly links?: BrandLinks;
  /** The origin that its files are at; undefined for the page's own. */
  readonly assetOrigin?: string;
}

/** What a page's policy must allow for a brand's style. */
export function styleSources({ style }: Pick<PageBrand, 'style'>): string[] {
  return style ? [`'sha256-${createHash('sha256').update(style).digest('base64')}'`] : [];
}

/** A brand's style, and the colours of the browser around the page. */
export function brandStyle({ style, themeColor }: PageBrand): Markup[] {
  if (!style) return [];
  const theme = (scheme: 'light' | 'dark') =>
    themeColor &&
    html`<meta
      name="theme-color"
      media="(prefers-color-scheme: ${scheme})"
      content="${themeColor[scheme]}"
    />`;
  // The style must match its hash to the byte.
  return [{ markup: `<style>${style}</style>` }, html`${theme('light')}${theme('dark')}`];
}

/** The icon of a brand's pages; undefined if it has none of its own. */
export function brandIcon({ favicon, mark }: PageBrand): Markup | undefined {
  const icon = favicon ?? mark;
  return icon && html`<link rel="icon" type="${icon.type}" href="${icon.dataUrl ?? icon.url}" />`;
}

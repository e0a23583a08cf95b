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
  /** CSS that names the files of its font. */
  readonly faces?: string;
  readonly themeColor?: Readonly<Record<'light' | 'dark', string>>;
  readonly favicon?: Picture;
  readonly mark?: Picture;
  readonly links?: BrandLinks;
  /** The origin that its files are at; undefined for the page's own. */
  readonly assetOrigin?: string;
}

/** What a page's policy must allow for a brand's style. */
export function styleSources(brand: Styles): string[] {
  return stylesOf(brand).map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`);
}

type Styles = Pick<PageBrand, 'faces' | 'style'>;

function stylesOf({ faces, style }: Styles): string[] {
  return [faces, style].filter((css) => css !== undefined).filter((css) => css !== '');
}

/** A brand's style, and the colours of the browser around the page. */
export function brandStyle(brand: PageBrand): Markup[] {
  const { themeColor } = brand;
  const styles = stylesOf(brand);
  if (styles.length === 0) return [];
  const theme = (scheme: 'light' | 'dark') =>
    themeColor &&
    html`<meta
      name="theme-color"
      media="(prefers-color-scheme: ${scheme})"
      content="${themeColor[scheme]}"
    />`;
  // Each must match its hash to the byte.
  return [
    ...styles.map((css) => ({ markup: `<style>${css}</style>` })),
    html`${theme('light')}${theme('dark')}`,
  ];
}

/** The icon of a brand's pages; undefined if it has none of its own. */
export function brandIcon({ favicon, mark }: PageBrand): Markup | undefined {
  const icon = favicon ?? mark;
  return icon && html`<link rel="icon" type="${icon.type}" href="${icon.dataUrl ?? icon.url}" />`;
}

import { brandOf, type Asset, type Brand, type Branding } from '@vestibule/branding';
import { QUERY, tenantIdOf } from '@vestibule/contract';
import { html, type Markup } from '@vestibule/html';
import type { Text } from './files/send-text';

const PATH = '/manifest.webmanifest';

/**
 * Names a brand's web manifest. For pages of users who have signed in alone: some browsers ask for it each time that they open a
 * page which names one, and the login asks for nothing that it doesn't need.
 */
export function manifestLink({ tenantId }: Brand): Markup {
  const query = tenantId === undefined ? '' : `?${QUERY.tenantId}=${tenantId}`;
  return html`<link rel="manifest" href="${PATH + query}" />`;
}

/** The web manifest of a tenant's brand, if the path is that of one: what a browser calls the site, and its icon and colours. */
export function manifestAt(path: string, url: URL, sitePath: string, branding: Branding): Text | undefined {
  if (path !== PATH) return undefined;
  const brand = brandOf(branding, { tenantId: tenantIdOf(url.searchParams.get(QUERY.tenantId)) });
  return {
    type: 'application/manifest+json',
    key: `manifest ${sitePath} ${brand.version}`,
    make: () => JSON.stringify(manifestOf(brand, sitePath)),
  };
}

/** https://www.w3.org/TR/appmanifest */
function manifestOf({ productName, mark, favicon, themeColor }: Brand, sitePath: string) {
  const icon = mark ?? favicon;
  return {
    name: productName,
    short_name: productName,
    start_url: `${sitePath}/`,
    scope: `${sitePath}/`,
    display: 'browser',
    theme_color: themeColor.light,
    background_color: themeColor.light,
    icons: icon ? [{ src: icon.url, type: icon.type, sizes: sizesOf(icon) }] : [],
  };
}

function sizesOf({ type, width, height }: Asset): string {
  const isDrawn = type === 'image/svg+xml' || width === undefined || height === undefined;
  return isDrawn ? 'any' : `${width}x${height}`;
}

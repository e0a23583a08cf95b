import type { IncomingMessage, ServerResponse } from 'node:http';
import { assetAt, brandingAt, noBranding, type Branding } from '@vestibule/branding';
import type { SiteConfig } from './site-config';

/**
 * The site's branding at each moment.
 *
 * @param path of `branding.json`; without one, the product's own, by the name that the configuration has for it
 */
export function siteBranding(path: string | undefined, config: () => SiteConfig): () => Branding {
  const { checked, sitePath } = config();
  if (path !== undefined) {
    const named = checked && { appName: checked.appName };
    return brandingAt(path, { ...named, assetBase: sitePath, warn: (message) => console.warn(message) });
  }
  let own = noBranding(checked);
  return () => {
    const { appName = own.appName } = config().checked ?? {};
    if (appName !== own.appName) own = noBranding({ appName });
    return own;
  };
}

/** Sends a file of the brand, if one has the path. */
export function sendAsset(
  request: IncomingMessage,
  response: ServerResponse,
  branding: Branding,
  path: string,
): boolean {
  const served = assetAt(branding, path);
  if (!served) return false;
  const { asset, headers } = served;
  response.writeHead(200, { ...headers, 'content-length': asset.bytes.length });
  response.end(request.method === 'HEAD' ? undefined : asset.bytes);
  return true;
}

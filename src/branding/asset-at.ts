import type { Asset } from './brand';
import type { Branding } from './read-branding';

/** A file, and the headers to send it with. */
export interface ServedAsset {
  readonly asset: Asset;
  readonly headers: Readonly<Record<string, string>>;
}

const byPath = new WeakMap<Branding, ReadonlyMap<string, Asset>>();

/**
 * The file of a brand at a path, of this version or of those before.
 *
 * @param path below that of the whole site, such as `/branding/0123456789abcdef.svg`
 */
export function assetAt(branding: Branding, path: string): ServedAsset | undefined {
  let known = byPath.get(branding);
  if (!known) {
    const all = [...branding.earlier.toReversed(), branding.assets].flatMap((assets) => [...assets.values()]);
    known = new Map(all.map((asset) => [asset.path, asset]));
    byPath.set(branding, known);
  }
  const asset = known.get(path);
  return asset && { asset, headers: headersOf(asset) };
}

function headersOf({ type }: Asset): Record<string, string> {
  return {
    'content-type': type,
    // Its name is a hash of its content.
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    // The API's pages, mails and other hosts of the product show it too.
    'cross-origin-resource-policy': 'cross-origin',
    ...(type === 'font/woff2' && { 'access-control-allow-origin': '*' }),
    // Who follows its address opens a document on our host.
    ...(type === 'image/svg+xml' && {
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    }),
  };
}

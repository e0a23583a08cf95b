import type { Asset } from './brand';
import type { Branding } from './read-branding';

const known = new WeakMap<Branding, Branding>();

/**
 * The same branding for pages that can ask for no file: the logo, the mark and the icon are in their addresses. Fonts and the
 * large picture are left out.
 */
export function selfContained(branding: Branding): Branding {
  let made = known.get(branding);
  if (!made) {
    const { assetOrigin: _none, ...same } = branding;
    made = { ...same, assets: new Map(contained(branding)) };
    known.set(branding, made);
  }
  return made;
}

function contained({ file, assets }: Branding): [string, Asset][] {
  const all = [file, ...Object.values(file.tenants), ...Object.values(file.clients)];
  const pictures = all.flatMap((own) => [
    own.logo?.light,
    own.logo?.dark,
    ...('mark' in own ? [own.mark] : []),
    ...('favicon' in own ? [own.favicon] : []),
  ]);
  return pictures.flatMap((name) => {
    const asset = name === undefined ? undefined : assets.get(name);
    return name === undefined || !asset ? [] : [[name, withData(asset)]];
  });
}

/** A file as an address that holds all of it. */
export function withData(asset: Asset): Asset {
  const url = `data:${asset.type};base64,${Buffer.from(asset.bytes).toString('base64')}`;
  return { ...asset, url, dataUrl: url };
}

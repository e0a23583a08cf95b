import { BrandingError } from './branding-error';
import { withData } from './self-contained';
import { checked, hashOf, MOST_TEXT, namedFiles, type Branding } from './read-branding';

/**
 * What a text would be as `branding.json`, before it is a file: with the files of the current one, by their names there.
 * The addresses of those hold all of them, so that whoever shows it needs to serve none.
 *
 * @throws {BrandingError} one sentence that names the key and the mistake
 */
export function previewBranding(text: string, current: Branding): Branding {
  if (Buffer.byteLength(text) > MOST_TEXT) throw new BrandingError('it has more than 1 MB.');
  const file = checked(text);
  const known = namedFiles(current.file);
  const assets = new Map(
    namedFiles(file).map(({ name, key, use }) => {
      const asset = current.assets.get(name);
      if (!asset || !known.some((each) => each.name === name && each.use === use))
        throw new BrandingError(`${key}: the branding that is used now has no such file: ${name}.`);
      return [name, withData(asset)];
    }),
  );
  const { appName } = current;
  return { version: hashOf(appName, text, current.version), appName, file, assets, earlier: [] };
}

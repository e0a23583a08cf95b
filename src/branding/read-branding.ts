import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { APP_NAME, parseUrl } from '@vestibule/contract';
import * as v from 'valibot';
import type { Asset } from './brand';
import { BrandingError } from './branding-error';
import { brandingSchema, type BrandingFile, type OwnBrand } from './branding-schema';
import { readAsset, type AssetContent, type Use } from './files/read-asset';

/** What an operator's file says, with the files that it names. */
export interface Branding {
  /** Different whenever anything of it is. */
  readonly version: string;
  /** The product's name where the file has none. */
  readonly appName: string;
  readonly file: BrandingFile;
  /** The origin of the files' addresses, if those name one. */
  readonly assetOrigin?: string;
  /** By the name that the file has for it. */
  readonly assets: ReadonlyMap<string, Asset>;
  /** The files of the last versions before this one, for pages that were sent with them. */
  readonly earlier: readonly ReadonlyMap<string, Asset>[];
}

export interface BrandingOptions {
  /** The product's name where the file has none; defaults to Vestibule. */
  readonly appName?: string;
  /**
   * Written before the path of each file: the path of the whole site (`/login`), or for pages of other hosts its address
   * too (`https://login.example.com/login`). By default nothing.
   */
  readonly assetBase?: string;
}

/** In bytes. */
export const MOST_TEXT = 1_000_000;

/** All files together, in bytes: they are kept in memory. */
const MOST_BYTES = 32_000_000;

/** What counts where there is no file. */
export function noBranding({ appName = APP_NAME }: BrandingOptions = {}): Branding {
  return {
    version: hashOf(appName),
    appName,
    file: { tenants: {}, clients: {} },
    assets: new Map(),
    earlier: [],
  };
}

/**
 * Reads an operator's branding and the files that it names.
 *
 * @param path of `branding.json`; the files are beside it or below
 * @throws {BrandingError} one sentence that names the key and the mistake
 */
export function readBranding(path: string, options: BrandingOptions = {}): Branding {
  try {
    return read(path, options);
  } catch (cause) {
    if (!(cause instanceof BrandingError)) throw cause;
    throw new BrandingError(`${path}: ${cause.message}`, { cause });
  }
}

function read(path: string, { appName = APP_NAME, assetBase = '' }: BrandingOptions): Branding {
  const text = textOf(path);
  const file = checked(text);
  const contents = new Map<string, AssetContent>();
  let total = 0;
  for (const { name, key, use, sha256 } of namedFiles(file)) {
    const content = readAsset(dirname(path), name, key, use);
    if (sha256 !== undefined && createHash('sha256').update(content.bytes).digest('hex') !== sha256)
      throw new BrandingError(`${key}: ${name} isn’t the file that its sha256 is of.`);
    if (!contents.has(name)) total += content.bytes.length;
    contents.set(name, content);
  }
  if (total > MOST_BYTES)
    throw new BrandingError(`its files have more than ${MOST_BYTES / 1_000_000} MB together.`);
  const assets = new Map(
    Array.from(contents, ([name, content]) => [name, { ...content, url: assetBase + content.path }]),
  );
  const hashes = Array.from(assets.values(), ({ url }) => url);
  const assetOrigin = parseUrl(assetBase)?.origin;
  return {
    version: hashOf(appName, text, ...hashes),
    appName,
    file,
    ...(assetOrigin !== undefined && { assetOrigin }),
    assets,
    earlier: [],
  };
}

export function hashOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}

function textOf(path: string): string {
  try {
    if (statSync(path).size > MOST_TEXT) throw new BrandingError('it has more than 1 MB.');
    return readFileSync(path, 'utf8');
  } catch (cause) {
    if (cause instanceof BrandingError) throw cause;
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
    throw new BrandingError(`the file can’t be read${code}.`, { cause });
  }
}

/** What a text says, files aside. */
export function checked(text: string): BrandingFile {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    throw new BrandingError('this isn’t JSON.', { cause });
  }
  if (Array.isArray(content)) throw new BrandingError('the whole file: expected one object.');
  const result = v.safeParse(brandingSchema, content);
  if (result.success) {
    assertPictures(result.output);
    return result.output;
  }
  const [issue] = result.issues;
  const key = v.getDotPath(issue) ?? 'the whole file';
  const isUnknown = issue.type === 'strict_object' && issue.expected === 'never';
  throw new BrandingError(`${key}: ${isUnknown ? 'nothing here has this key' : issue.message}.`);
}

interface NamedFile {
  readonly name: string;
  readonly key: string;
  readonly use: Use;
  readonly sha256?: string | undefined;
}

/** Every file that is named, with where. */
export function namedFiles({ tenants, clients, ...own }: BrandingFile): NamedFile[] {
  return [
    ...filesOf(own, ''),
    ...Object.entries(tenants).flatMap(([id, tenant]) => filesOf(tenant, `tenants.${id}.`)),
    ...Object.entries(clients).flatMap(([id, { logo }]) =>
      filesOf({ ...(logo && { logo }) }, `clients.${id}.`),
    ),
  ];
}

function filesOf({ logo, mark, favicon, picture, mail, font }: OwnBrand, place: string): NamedFile[] {
  const one = (key: string, use: Use, name: string | undefined): NamedFile[] =>
    name === undefined ? [] : [{ name, key: place + key, use }];
  const fonts = typeof font === 'object' ? font.files : [];
  return [
    ...one('logo.light', 'logo', logo?.light),
    ...one('logo.dark', 'logo', logo?.dark),
    ...one('mark', 'mark', mark),
    ...one('favicon', 'favicon', favicon),
    ...one('picture', 'picture', picture),
    ...one('mail.logo', 'mailLogo', mail?.logo),
    ...fonts.map(({ file, sha256 }, index) => ({
      name: file,
      key: `${place}font.files.${index}`,
      use: 'font' as const,
      sha256,
    })),
  ];
}

function assertPictures(own: BrandingFile): void {
  for (const [place, each] of Object.entries<OwnBrand>({ '': own, ...own.tenants })) {
    if ((each.layout ?? own.layout) !== 'beside' || (each.picture ?? own.picture) !== undefined) continue;
    throw new BrandingError(
      `${place && `tenants.${place}.`}layout: “beside” needs a picture: add the key “picture”.`,
    );
  }
}

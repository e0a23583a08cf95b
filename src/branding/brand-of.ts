import type { Asset, Brand, BrandLink, BrandMail, LinkKind } from './brand';
import { rulesOf } from './brand-rules';
import { CORNERS, facesOf, styleOf } from './brand-style';
import type { OwnBrand } from './branding-schema';
import { deriveColors } from './colors/derive-colors';
import { hashOf, type Branding } from './read-branding';

/** Whose brand. */
export interface Whose {
  readonly tenantId?: string | undefined;
  /** Of a verified client alone: what others say of themselves is theirs. */
  readonly clientId?: string | undefined;
}

const known = new WeakMap<Branding, Map<string, Brand>>();

/**
 * The brand of a page or mail: the installation's, with what its tenant has of its own, and its client. It is made once.
 *
 * @example
 * const brand = brandOf(branding(), { tenantId: 'acme' });
 */
export function brandOf(branding: Branding, { tenantId = '', clientId = '' }: Whose = {}): Brand {
  const { tenants, clients } = branding.file;
  const tenant = Object.hasOwn(tenants, tenantId) ? tenants[tenantId] : undefined;
  const client = Object.hasOwn(clients, clientId) ? clients[clientId] : undefined;
  // Strangers' ids take no room.
  const whose = { ...(tenant && { tenantId }), ...(client && { clientId }) };
  const key = JSON.stringify(whose);
  const brands = known.get(branding) ?? new Map<string, Brand>();
  known.set(branding, brands);
  let brand = brands.get(key);
  if (!brand) {
    const unversioned = { ...whose, ...resolved(branding, joined(branding.file, tenant), client) };
    brand = { version: versionOf(unversioned), ...unversioned };
    brands.set(key, brand);
  }
  return brand;
}

type OwnClient = Branding['file']['clients'][string];

function resolved(branding: Branding, own: OwnBrand, client: OwnClient = {}): Omit<Brand, 'version'> {
  const ofProduct = own.productName ?? branding.appName;
  const { logo = own.logo, productName = ofProduct, accent } = client;
  const { colors, adjusted } = deriveColors(
    { ...own.colors, ...(accent !== undefined && { accent }) },
    own.background === 'plain',
  );
  const fonts =
    typeof own.font === 'object' ? own.font.files.flatMap(({ file }) => branding.assets.get(file) ?? []) : [];
  const [light, dark, mark, favicon, picture, mailLogo] = [
    logo?.light,
    logo?.dark,
    own.mark,
    own.favicon,
    own.picture,
    own.mail?.logo,
  ].map((name) => (name === undefined ? undefined : branding.assets.get(name)));
  const look = {
    ...(light && { logo: { light, ...(dark && { dark }) } }),
    ...(mark && { mark }),
    ...(picture && { picture }),
    layout: own.layout ?? 'card',
    links: linksOf(own.links),
  };
  return {
    ...look,
    productName,
    legalName: own.legalName ?? ofProduct,
    ...(favicon && { favicon }),
    fonts,
    ...(branding.assetOrigin !== undefined && { assetOrigin: branding.assetOrigin }),
    font: typeof own.font === 'object' ? 'own' : (own.font ?? 'figtree'),
    faces: facesOf(own.font, fonts),
    style: styleOf(own, colors) + rulesOf(look),
    corners: CORNERS[own.radius ?? 'medium'],
    themeColor: { light: colors.light.page, dark: colors.dark.page },
    ...(own.support !== undefined && { support: own.support }),
    ...(own.signIn?.order && { signInOrder: own.signIn.order }),
    mail: mailOf(own.mail, productName, [mailLogo, light, mark]),
    otpIssuer: own.otpIssuer ?? ofProduct,
    relyingPartyName: own.relyingPartyName ?? ofProduct,
    colors,
    adjusted,
  };
}

const isPng = (asset: Asset | undefined): asset is Asset => asset?.type === 'image/png';

/** The bytes of a file are told by its address. */
function versionOf(brand: Omit<Brand, 'version'>): string {
  return hashOf(JSON.stringify(brand, (key, value: unknown) => (key === 'bytes' ? undefined : value)));
}

/** What a tenant has comes before what the installation has: its colours and links each, and its logo or font as a whole. */
function joined(base: OwnBrand, tenant: OwnBrand = {}): OwnBrand {
  return {
    ...base,
    ...tenant,
    colors: { ...base.colors, ...tenant.colors },
    links: { ...base.links, ...tenant.links },
    mail: { ...base.mail, ...tenant.mail },
  };
}

function linksOf(links: OwnBrand['links'] = {}): Partial<Record<LinkKind, BrandLink>> {
  const all = Object.entries(links).flatMap(([kind, link]) => {
    if (link === undefined) return [];
    const [url, words] = typeof link === 'string' ? [link, {}] : [link.url, link.words ?? {}];
    return [[kind, { url, words }] as const];
  });
  return Object.fromEntries(all);
}

function mailOf(
  mail: OwnBrand['mail'] = {},
  productName: string,
  [own, ofPages, mark]: readonly (Asset | undefined)[],
): BrandMail {
  const logo = own ?? (isPng(ofPages) ? ofPages : undefined);
  const { senderName = productName, senderAddress, replyTo, footer = {}, postalAddress } = mail;
  return {
    senderName,
    ...(senderAddress !== undefined && { senderAddress }),
    ...(replyTo !== undefined && { replyTo }),
    footer,
    ...(postalAddress !== undefined && { postalAddress }),
    ...(logo ? { logo } : isPng(mark) && { mark }),
  };
}

import { brandOf, type Asset, type Brand, type Branding } from '@vestibule/branding';

/** The colours of a mail, each `#rrggbb`. */
export interface MailColors {
  readonly page: string;
  readonly surface: string;
  readonly surfaceQuiet: string;
  readonly line: string;
  readonly text: string;
  readonly textQuiet: string;
  readonly fill: string;
  readonly fillEdge: string;
  readonly onFill: string;
}

/** A picture that travels with a mail: many programs load none from elsewhere, and none tells who reads it. */
export interface MailImage {
  /** What the HTML calls it, after `cid:`. */
  readonly cid: string;
  readonly type: string;
  /** In base64. */
  readonly content: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** What mails have of a brand. */
export interface MailBrand {
  readonly name: string;
  readonly legalName: string | undefined;
  /** Instead of what `VESTIBULE_MAIL_FROM` says. */
  readonly senderName: string | undefined;
  readonly senderAddress: string | undefined;
  readonly replyTo: string | undefined;
  /** By language (BCP 47). */
  readonly footer: Readonly<Record<string, string>>;
  readonly postalAddress: string | undefined;
  /** Where users find help: an email address, or an https address. */
  readonly support: string | undefined;
  /** A PNG; the name stands where there is none, beside the mark if that is one. */
  readonly logo: MailImage | undefined;
  readonly mark: MailImage | undefined;
  /** The same for the dark; without it, the logo stands on a light plate there. */
  readonly darkLogo: MailImage | undefined;
  readonly colors: Readonly<Record<'light' | 'dark', MailColors>>;
  /** In pixels. */
  readonly corners: Brand['corners'];
}

/**
 * What mails to a tenant's users have of the installation's brand.
 *
 * @param hasFile whether an operator says it: otherwise what is set for the sender stays
 */
export function mailBrandOf(branding: Branding, tenantId: string, hasFile: boolean): MailBrand {
  const { productName, legalName, logo, mail, support, colors, corners } = brandOf(branding, { tenantId });
  return {
    name: productName,
    legalName: legalName === productName && mail.postalAddress === undefined ? undefined : legalName,
    senderName: hasFile ? mail.senderName : undefined,
    senderAddress: mail.senderAddress,
    replyTo: mail.replyTo,
    footer: mail.footer,
    postalAddress: mail.postalAddress,
    support,
    logo: mail.logo && imageOf(mail.logo, 'logo'),
    mark: mail.mark && imageOf(mail.mark, 'mark'),
    darkLogo: mail.logo && logo?.dark?.type === 'image/png' ? imageOf(logo.dark, 'logo-dark') : undefined,
    colors,
    corners,
  };
}

const images = new WeakMap<Asset, MailImage>();

function imageOf(asset: Asset, name: 'logo' | 'logo-dark' | 'mark'): MailImage {
  const known = images.get(asset);
  if (known?.cid === `${name}@mail`) return known;
  const { type, bytes, width = 0, height = 0 } = asset;
  const content = Buffer.from(bytes).toString('base64');
  const image = { cid: `${name}@mail`, type, content, width, height };
  images.set(asset, image);
  return image;
}

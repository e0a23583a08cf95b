import type { SIGN_IN_WAYS } from '@vestibule/contract';
import type { Scheme, Tokens } from './colors/tokens';

/** A file that the operator's `branding.json` names, checked. */
export interface Asset {
  /** Where the site serves it, below the path of the whole site: its name is a hash of its content, so it lasts. */
  readonly path: string;
  /** The same with what `brandingAt` was told to write before it: for styles and for pages of other hosts. */
  readonly url: string;
  readonly type: 'image/svg+xml' | 'image/png' | 'image/webp' | 'image/x-icon' | 'font/woff2';
  readonly bytes: Uint8Array;
  /** In pixels, of a picture; an SVG's are the proportions that it is drawn in. */
  readonly width?: number;
  readonly height?: number;
  /** The whole file as an address, if it is so small that a request would cost more. */
  readonly dataUrl?: string;
}

/** What a brand may link to. */
export type LinkKind = 'terms' | 'privacy' | 'imprint' | 'help' | 'status';

export interface BrandLink {
  /** https, mailto, or http on this machine. */
  readonly url: string;
  /** The link's words by language (BCP 47); the product's own sentences say it in others. */
  readonly words: Readonly<Record<string, string>>;
}

/** What mails have of a brand besides its names and colours. */
export interface BrandMail {
  readonly senderName: string;
  /** Otherwise the address that is set for the installation. */
  readonly senderAddress?: string;
  readonly replyTo?: string;
  /** By language (BCP 47); empty without one. */
  readonly footer: Readonly<Record<string, string>>;
  readonly postalAddress?: string;
  /** A PNG, which every mail program draws. */
  readonly logo?: Asset;
  /** A PNG to stand beside the name, if there is no such logo. */
  readonly mark?: Asset;
}

/** A colour that was given and couldn't be read, or not be seen: it was made lighter or darker. */
export interface Adjusted {
  /** What was too faint, such as `text on surface`. */
  readonly pair: string;
  readonly token: keyof Tokens;
  readonly scheme: Scheme;
  readonly was: string;
  readonly now: string;
  /** The contrast that it had and that it has now (WCAG 2.2). */
  readonly wasRatio: number;
  readonly ratio: number;
}

/** How the product looks and what it is called, for one tenant and client. */
export interface Brand {
  /** Different whenever anything of it is. */
  readonly version: string;
  readonly productName: string;
  /** Of the tenant that it is of, if the file says anything of that one. */
  readonly tenantId?: string;
  /** Of the verified client that it is of, if the file says anything of that one. */
  readonly clientId?: string;
  readonly legalName: string;
  /** The mark of the product stands where there is none. */
  readonly logo?: { readonly light: Asset; readonly dark?: Asset };
  /** A square. */
  readonly mark?: Asset;
  readonly favicon?: Asset;
  /** For the layout `beside`. */
  readonly picture?: Asset;
  /** The product's own typeface, the system's, or one of its own, whose files are `fonts`. */
  readonly font: 'figtree' | 'system' | 'own';
  readonly fonts: readonly Asset[];
  /** CSS that names the files of its own font; empty without one. */
  readonly faces: string;
  /** The origin of its files' addresses; undefined where they are addresses of the site's own pages. */
  readonly assetOrigin?: string;
  /** CSS that overrides tokens of `src/ui/theme.css`; empty where nothing differs. */
  readonly style: string;
  readonly themeColor: Readonly<Record<Scheme, string>>;
  /** Of controls, of what is small, and of cards: for what knows no custom properties, in pixels. */
  readonly corners: Readonly<Record<'control' | 'small' | 'card', number>>;
  readonly layout: 'card' | 'beside' | 'bare';
  readonly links: Readonly<Partial<Record<LinkKind, BrandLink>>>;
  /** Where users find help: an email address, or an https address. */
  readonly support?: string;
  /** Which form stands first at sign-in, and the order of the others. */
  readonly signInOrder?: readonly (typeof SIGN_IN_WAYS)[number][];
  readonly mail: BrandMail;
  /** What authenticator apps show; in their addresses a colon is a space. */
  readonly otpIssuer: string;
  /** What passkeys are said to be for. */
  readonly relyingPartyName: string;
  /** Every colour in both schemes, for what knows no custom properties. */
  readonly colors: Readonly<Record<Scheme, Tokens>>;
  readonly adjusted: readonly Adjusted[];
}

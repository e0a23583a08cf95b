import { brandOf, type Brand } from '@vestibule/branding';
import { failurePage } from '@vestibule/html';
import { problemPage } from '@vestibule/no-script';
import { composer, type Appearance } from '../delivery/create-delivery';
import { sampleLetters } from '../delivery/sample-letters';
import { mailIn } from './in-scheme';
import type { Tried } from './tried';

/** Of each group that has one, the screen that shows most of a brand. */
const OVERVIEW: ReadonlySet<string> = new Set([
  'Sign in',
  'Consent',
  'Security',
  'Mail: sign-in-code-or-link',
]);

/** A page or mail of the product, whole. */
export interface DrawnScreen {
  readonly name: string;
  /** The id of one of the groups. */
  readonly group: string;
  readonly html: () => string;
}

/** A text message. */
export interface ShownText {
  readonly name: string;
  readonly text: string;
}

/** In whose name screens are drawn. */
interface Drawn {
  /** Of the login's screens. */
  readonly brand: Brand;
  /** Of all others: a client's is on the login's alone. */
  readonly tenantBrand: Brand;
  readonly tenantId: string | undefined;
  readonly locale: string;
}

/** Draws the site's screens in a brand; none without a built page. */
export type DrawScreens = (drawn: Drawn) => Promise<readonly DrawnScreen[]>;

/** The screens of a group, and whether those of the site are among what can be drawn. */
export async function screensOf(
  { found, locale, screens: group }: Tried,
  appearance: Appearance,
  drawScreens: DrawScreens,
) {
  if (!found) return undefined;
  const { brand, branding, tenantId } = found;
  const drawn = { brand, tenantBrand: brandOf(branding, { tenantId }), tenantId, locale };
  const ofSite = await drawScreens(drawn);
  const website = appearance.websiteDomain;
  const letters = sampleLetters({ locale, website, ...(tenantId !== undefined && { tenantId }) });
  const messages = letters.map(composer({ ...appearance, branding: () => branding, isBranded: true }));
  const mails = messages
    .filter(({ channel }) => channel === 'email')
    .map((mail) => ({
      name: `Mail: ${mail.kind}`,
      group: 'mails',
      html: () => mailIn(undefined, mail),
    }));
  const texts = messages.filter(({ channel }) => channel === 'sms');
  const isWanted = (screen: DrawnScreen) =>
    group === 'all' || screen.group === group || (group === 'overview' && OVERVIEW.has(screen.name));
  return {
    isBuilt: ofSite.length > 0,
    screens: [...ofSite, ...failures(drawn, appearance), ...mails].filter(isWanted),
    texts:
      group === 'texts' || group === 'all'
        ? texts.map(({ kind, text }): ShownText => ({ name: `Text message: ${kind}`, text }))
        : [],
  };
}

function failures(
  { brand, tenantBrand, tenantId, locale }: Drawn,
  { websiteDomain }: Appearance,
): DrawnScreen[] {
  const query = new URLSearchParams({ lang: locale, ...(tenantId !== undefined && { tenantId }) });
  const problem = { brand, back: websiteDomain, requestId: '3f1c9a52', query };
  const header = (name: string) => (name === 'accept-language' ? locale : undefined);
  return [
    {
      name: 'The API fails',
      group: 'failures',
      html: () => problemPage({ ...problem, status: 500, header }),
    },
    {
      name: 'Too many requests',
      group: 'failures',
      html: () => problemPage({ ...problem, status: 429, header }),
    },
    {
      name: 'The site fails',
      group: 'failures',
      html: () => failurePage(locale, undefined, { brand: tenantBrand, tenantId }),
    },
  ];
}

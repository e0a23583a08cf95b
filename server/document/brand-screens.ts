import type { Brand } from '@vestibule/branding';
import { waysOf, type Screen } from '@vestibule/login-flow';
import { noScriptDocument } from './documents/no-script-document';
import { pageRenderer, sampleRenderer } from './documents/page-renderer';
import { typefaceOfBrand, typefaces } from './documents/typeface';
import type { ShellOrigins } from './shell-headers';

/** A page of the site as a document of its own. */
export interface BrandScreen {
  readonly name: string;
  /** What it is looked at with. */
  readonly group: string;
  readonly html: () => string;
}

/** In whose name screens are drawn. */
interface Drawn {
  /** Of the login's screens. */
  readonly brand: Brand;
  /** Of the site's other pages: a client's is on the login's alone. */
  readonly tenantBrand: Brand;
  readonly tenantId: string | undefined;
  readonly locale: string;
}

/**
 * Shows a brand: what draws pages of the site in it, with people and a client that are made up. They run nothing and need only
 * the site's typeface.
 *
 * @param dist the built shell
 * @returns none if the shell isn't built
 */
export function brandScreens(dist: string, origins: ShellOrigins) {
  const [renderer, samplesRenderer] = [pageRenderer(dist), sampleRenderer(dist)];
  const typefaceIn = typefaces(dist);
  return async ({ brand, tenantBrand, tenantId, locale }: Drawn): Promise<readonly BrandScreen[]> => {
    const [made, others] = [await renderer(), await samplesRenderer()];
    if (!made || !others) return [];
    const built = typefaceIn(origins.shell);
    const typeface = typefaceOfBrand(brand, built);
    const common = {
      basePath: '/auth',
      api: `${origins.api}/auth`,
      appName: brand.productName,
      locale,
      left: 0,
      sends: true,
      isTold: true,
      loginInfo: { info: acme },
      ways,
    };
    const inTenant = (at: string) =>
      tenantId === undefined ? at : `${at}${at.includes('?') ? '&' : '?'}tenantId=${tenantId}`;
    return [
      ...samples.map(({ name, group, at, screen }) => ({
        name,
        group,
        html: () => {
          const page = made.render({ ...common, screen, at: inTenant(at) });
          return withoutFocus(noScriptDocument(page, made, { typeface, brand }, origins, undefined)[1]);
        },
      })),
      ...others
        .render({ appName: tenantBrand.productName, locale, tenantId })
        .map(({ name, group, render }) => ({
          name,
          group,
          html: () => {
            const page = { title: name, lang: locale, body: render() };
            const shown = { typeface: typefaceOfBrand(tenantBrand, built), brand: tenantBrand };
            return withoutFocus(noScriptDocument(page, others, shown, origins, undefined)[1]);
          },
        })),
    ];
  };
}

/** A frame that runs nothing can't have the focus. */
const withoutFocus = (html: string) => html.replaceAll(' autofocus=""', '');

const acme = { clientName: 'Acme Notes', clientUri: null, logoUri: null, policyUri: null, tosUri: null };
const account = 'ada@example.com';

const ways = waysOf({
  firstFactors: ['emailpassword', 'otp-email', 'thirdparty'],
  providers: [{ id: 'example', name: 'Example ID' }],
});

const scope = (id: string, title: string, required = false) => ({
  scope: id,
  title,
  lang: 'en',
  required,
  alreadyGranted: false,
  refusedBefore: false,
});

interface Sample {
  readonly name: string;
  readonly group: 'login' | 'app' | 'factors' | 'failures';
  readonly at: string;
  readonly screen: Screen;
}

const sample = (group: Sample['group'], name: string, screen: Screen, at = '/auth'): Sample => ({
  name,
  group,
  at,
  screen,
});

const challenge = '/auth?loginChallenge=sample';

const samples: readonly Sample[] = [
  sample('login', 'Sign in', {
    screen: 'sign-in',
    problem: { code: 'outcome.WRONG_CREDENTIALS' },
    email: account,
  }),
  sample('login', 'Sign up', { screen: 'sign-up' }),
  sample('login', 'Code', {
    screen: 'code-sent',
    contact: account,
    flow: 'USER_INPUT_CODE_AND_MAGIC_LINK',
  }),
  sample('login', 'Forgotten password', { screen: 'reset-password', email: account }),
  sample('app', 'Sign in to an app', { screen: 'sign-in' }, challenge),
  sample('app', 'Continue as', { screen: 'continue-as', account }, challenge),
  sample(
    'app',
    'Consent',
    {
      screen: 'consent',
      client: acme,
      verified: true,
      imitates: null,
      redirectHost: 'notes.example',
      redirectKind: 'web',
      redirectScheme: 'https',
      scopes: [
        scope('openid', 'Confirms who you are, with an account ID', true),
        scope('profile', 'Your name and picture, if you’ve added them'),
        scope('email', 'Your email address'),
      ],
      audience: [],
      canRemember: true,
      hasAgreed: false,
      shown: 'sample',
      account,
    },
    '/auth?consentChallenge=sample',
  ),
  sample('app', 'Sign out', { screen: 'sign-out', state: 'asking', account, client: acme }),
  sample('factors', 'Choice', {
    screen: 'factors',
    account,
    factors: ['totp', 'otp-email', 'recovery-code'],
  }),
  sample('factors', 'Authenticator app', {
    screen: 'factor',
    account,
    factor: 'totp',
    addresses: [],
    hasOthers: true,
    hasRecoveryCode: true,
  }),
  sample('failures', 'Expired', { screen: 'dead', why: 'expired' }, challenge),
  sample('failures', 'No script', { screen: 'needs-script', why: 'page', account }),
];

import type { Brand } from '@vestibule/branding';
import { waysOf, type Screen } from '@vestibule/login-flow';
import { noScriptDocument } from './documents/no-script-document';
import { pageRenderer } from './documents/page-renderer';
import { typefaces } from './documents/typeface';
import type { ShellOrigins } from './shell-headers';

/** A screen of the login as a document of its own. */
export interface BrandScreen {
  readonly name: string;
  readonly html: string;
}

/**
 * Shows a brand: what draws screens of the login in it, with people and a client that are made up. They run nothing and need
 * only the site's typeface.
 *
 * @param dist the built shell
 * @returns none if the shell isn't built
 */
export function brandScreens(dist: string, origins: ShellOrigins) {
  const renderer = pageRenderer(dist);
  const typeface = typefaces(dist);
  return async (brand: Brand, locale: string): Promise<readonly BrandScreen[]> => {
    const made = await renderer();
    if (!made) return [];
    return samples.map(({ name, at, screen }) => {
      const page = made.render({
        screen,
        at,
        basePath: '/auth',
        api: `${origins.api}/auth`,
        appName: brand.productName,
        locale,
        left: 0,
        sends: true,
        isTold: true,
        loginInfo: { info: acme },
        ways,
      });
      const [, html] = noScriptDocument(
        page,
        made,
        { typeface: typeface(origins.shell), brand },
        origins,
        undefined,
      );
      // A frame that runs nothing can't have the focus.
      return { name, html: html.replaceAll(' autofocus=""', '') };
    });
  };
}

const acme = { clientName: 'Acme Notes', clientUri: null, logoUri: null, policyUri: null, tosUri: null };

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

const samples: readonly { name: string; at: string; screen: Screen }[] = [
  {
    name: 'Sign in',
    at: '/auth',
    screen: { screen: 'sign-in', problem: { code: 'outcome.WRONG_CREDENTIALS' }, email: 'ada@example.com' },
  },
  {
    name: 'Consent',
    at: '/auth?consentChallenge=sample',
    screen: {
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
      account: 'ada@example.com',
    },
  },
  { name: 'Error', at: '/auth?loginChallenge=sample', screen: { screen: 'dead', why: 'expired' } },
];

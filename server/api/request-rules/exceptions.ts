import { LONGEST_FORM } from '@vestibule/no-script';
import { PATHS } from '@vestibule/contract';
import { ACTIONS, actionPath } from '@vestibule/login-flow';

/** A route that changes something but is exempt from the rule of `cross-site.ts`. */
export interface Exception {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Whether the path may name a tenant after the base path, as the SDK's may. */
  readonly perTenant?: true;
  /** The most that its bodies have, in bytes; defaults to that of all routes. */
  readonly maxBody?: number;
  /** Whether its form can send files. */
  readonly takesFiles?: true;
  readonly protectedBy: string;
}

type Row = readonly [method: Exception['method'], path: string, protectedBy: string, further?: Further];
type Further = Pick<Exception, 'perTenant' | 'maxBody' | 'takesFiles'>;

const oauthClient =
  'What the caller has: a client’s credentials, or a code with its PKCE verifier, or a token. Cookies count for nothing.';
const endSession =
  'It only leads to the page that asks whether to sign out, whose answer is under the rule, or to an address that the client registered.';

/** The form of the page to try a branding on: a JSON file and its text, of up to 1 MB each. */
export const BRANDING_FORM = { maxBody: 4_000_000, takesFiles: true } as const;

const rows = (basePath: string): readonly Row[] => [
  ['POST', `${basePath}/oauth/token`, oauthClient],
  ['POST', `${basePath}/oauth/introspect`, oauthClient],
  ['POST', `${basePath}/oauth/revoke`, oauthClient],
  ['POST', `${basePath}/oauth/userinfo`, oauthClient],
  ['GET', `${basePath}/oauth/end_session`, endSession],
  ['POST', `${basePath}/oauth/end_session`, endSession],
  ['POST', `${basePath}/oauth/auth`, 'It is read as GET, whose protection it has.'],
  [
    'GET',
    `${basePath}/oauth/auth`,
    'It leads to pages of ours, or to an address that the client registered. The core binds the challenge to this browser by a cookie, and the consent is given under the rule.',
  ],
  [
    'GET',
    `${basePath}/session/refresh/silent`,
    'It renews this browser’s own session, as its page would when it is next opened, and leads back to /oauth/auth.',
  ],
  [
    'GET',
    `${basePath}/oauth/login`,
    'The answer leads back to /oauth/auth, which goes on in the browser that began alone: the challenge’s cookie tells. Other origins cannot read it.',
  ],
  [
    'POST',
    `${basePath}/callback/apple`,
    'recipes/third-party.ts: it changes nothing and sends the browser on to pages of the website only, which check the state.',
    { perTenant: true },
  ],
  [
    'POST',
    `${basePath}/saml/callback`,
    'The core checks the identity provider’s signature, and recipes/saml.ts that the answer is new, for this address and to a request of ours; the browser is sent on with a code for pages of the website, of which that which has begun alone uses it.',
    { perTenant: true },
  ],
  [
    'GET',
    `${basePath}/saml/login`,
    'It leads to the client’s identity provider, which asks its user. What comes back is used by the page that has begun alone: its state tells.',
    { perTenant: true },
  ],
  [
    'POST',
    basePath + PATHS.branding,
    'branding/branding-routes.ts: the same rule, with the API’s own origin alone. It changes nothing.',
    BRANDING_FORM,
  ],
  ...noScript(basePath),
];

/** The forms that work without script, and the steps between them. */
const noScript = (basePath: string): readonly Row[] => [
  ...ACTIONS.map((action): Row => [
    'POST',
    actionPath(basePath, action),
    'no-script/exchange/guard.ts: a form of the website alone, by the exact `Origin`, which no other page can send, and with a challenge that this browser began.',
    { maxBody: LONGEST_FORM },
  ]),
  [
    'POST',
    basePath + PATHS.asked,
    'The same guard. It keeps an address of the website in the browser that sends it.',
    { maxBody: LONGEST_FORM },
  ],
  [
    'GET',
    actionPath(basePath, 'look'),
    'It signs nobody in, answers no challenge and leads to pages of ours alone, in the browser’s own window. What it finds out is in a ticket that only the server of the documents can read.',
  ],
  [
    'GET',
    actionPath(basePath, 'through'),
    'It does what /oauth/login and /oauth/auth do, for a challenge that this browser began: the challenge’s cookie tells. What has not been allowed is asked by the page.',
  ],
  [
    'GET',
    actionPath(basePath, 'callback'),
    'no-script/providers/provider-back.ts: it signs in with what a provider answers alone, in the browser that has asked for it: a cookie named after the state tells.',
  ],
  [
    'GET',
    `${basePath}/session/refresh/plain`,
    'It renews this browser’s own session, as its page would when it is next opened, and leads to the step above.',
  ],
];

export const exceptions = (basePath: string): readonly Exception[] =>
  rows(basePath).map(([method, path, protectedBy, further]) => ({ method, path, protectedBy, ...further }));

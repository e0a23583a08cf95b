import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type * as OidcProvider from 'oidc-provider';
import { interactionRoutes } from './interaction-routes';
import { problemPage } from './pages';
import { createAccounts } from './people';
import { samlRoutes } from './saml';

export interface ExampleIdOptions {
  /** The address at which browsers and clients reach it; on loopback, because it lets anyone in as anyone. */
  issuer: string;
  client: { clientId: string; clientSecret: string; clientName: string; redirectUris: string[] };
  /** The origin of the API that gets the answers of its SAML side, whose metadata is at `/saml/metadata`; without it there is none. */
  samlApiOrigin?: string;
}

/**
 * Example ID, an OpenID provider (OpenID Connect Core 1.0, authorization code with PKCE) whose people can be chosen
 * freely. For development and tests.
 *
 * @example
 * createServer(await createExampleId({ issuer: 'http://localhost:4010', client })).listen(4010, '127.0.0.1');
 * @throws where the issuer isn't on loopback
 */
export async function createExampleId({
  issuer,
  client,
  samlApiOrigin: apiOrigin,
}: ExampleIdOptions): Promise<RequestListener> {
  if (!['localhost', '127.0.0.1', '[::1]'].includes(new URL(issuer).hostname)) {
    throw new Error(
      `Example ID lets anybody in as anybody, so it runs on loopback only, and not at ${issuer}`,
    );
  }
  const accounts = createAccounts();
  const provider = await withOidcProvider(({ Provider }) => {
    const made = new Provider(issuer, {
      clients: [
        {
          client_id: client.clientId,
          client_secret: client.clientSecret,
          client_name: client.clientName,
          redirect_uris: client.redirectUris,
          grant_types: ['authorization_code'],
          response_types: ['code'],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      ...settings(),
      findAccount: (_context, sub) => {
        const claims = accounts.claimsOf(sub);
        return claims && { accountId: sub, claims: () => claims };
      },
    });
    const saml = apiOrigin && samlRoutes({ issuer, clientName: client.clientName, apiOrigin }, accounts);
    made.use(interactionRoutes(made, accounts, saml || undefined));
    return made;
  });
  return provider.callback();
}

function settings(): OidcProvider.Configuration {
  // An RSA key would delay every start.
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' }] },
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      // Cookies ignore ports, so the names must not belong to another program on this machine.
      names: { session: 'example_id', interaction: 'example_id_interaction', resume: 'example_id_resume' },
      // Nobody stays signed in, so the cookie is one that no page sees: the next sign-in, or that of another tab, can
      // be someone else's.
      long: { httpOnly: true, sameSite: 'lax', path: '/nowhere' },
    },
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    scopes: ['openid'],
    responseTypes: ['code'],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Interaction: 1800,
      Session: 1800,
      Grant: 1800,
    },
    renderError: (context, { error, error_description: description }) => {
      context.type = 'html';
      context.body = problemPage(`${error}: ${description ?? ''}`);
    },
  };
}

/**
 * Loads oidc-provider, and creates one, without two of its warnings: that Node 20 is older than it likes (its version
 * is pinned, and our tests run on Node 20), and that its in-memory storage is for development, as all of this is.
 */
async function withOidcProvider<Result>(make: (library: typeof OidcProvider) => Result): Promise<Result> {
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (!/^oidc-provider WARNING: (Unsupported runtime|a quick start)/.test(String(words[0]))) warn(...words);
  };
  try {
    return make(await import('oidc-provider'));
  } finally {
    console.warn = warn;
  }
}

import { text } from 'node:stream/consumers';
import type { Interaction, Provider } from 'oidc-provider';
import { consentPage, problemPage, signInPage, type Request } from './pages';
import { personOf, type Accounts, type Person } from './people';
import { style } from './style';

type Middleware = Parameters<Provider['use']>[0];
export type Context = Parameters<Middleware>[0];

const headers = {
  // No form-action: browsers apply it to the redirects after a decision, which end at the client.
  'content-security-policy': "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
};

/** The pages between an authorization request and its answer. */
export function interactionRoutes(
  provider: Provider,
  accounts: Accounts,
  saml: ((context: Context) => Promise<void>) | undefined,
): Middleware {
  return async (context, next) => {
    context.set(headers);
    if (context.path === '/example-id.css') {
      context.type = 'css';
      context.body = style;
    } else if (context.path.startsWith('/interaction/')) {
      await interact(context, provider, accounts);
    } else if (saml && context.path.startsWith('/saml/')) {
      await saml(context);
    } else {
      await next();
    }
  };
}

/**
 * Asks a person who they are, then what the client may learn.
 *
 * @returns undefined while a page asks; then the person who agreed, or null for a refusal
 */
export async function askPerson(
  context: Context,
  request: Request,
): Promise<{ person: Person; withEmail: boolean } | null | undefined> {
  context.type = 'html';
  const { searchParams } = context.URL;
  const form = context.method === 'POST' ? new URLSearchParams(await text(context.req)) : searchParams;
  const person = personOf(form);
  if (context.method !== 'POST') {
    const problem = searchParams.has('email')
      ? 'Enter an email address, such as name@example.com.'
      : undefined;
    context.body = person ? consentPage(request, person) : signInPage(request, problem);
    return undefined;
  }
  const decision = form.get('decision');
  const isAllowed = decision === 'allow' || decision === 'allow-without-email';
  return person && isAllowed ? { person, withEmail: decision === 'allow' } : null;
}

async function interact(context: Context, provider: Provider, accounts: Accounts): Promise<void> {
  const { req, res } = context;
  const interaction = await provider.interactionDetails(req, res).catch(unlessUnknown);
  if (!interaction) {
    context.type = 'html';
    context.status = 400;
    context.body = problemPage('This sign-in has ended, or was started in another browser.');
    return;
  }
  const agreed = await askPerson(context, await requestOf(provider, interaction));
  if (agreed === undefined) return;
  const result = agreed
    ? await allowed(provider, interaction, accounts.signIn(agreed.person), agreed.withEmail)
    : { error: 'access_denied', error_description: 'The person said no' };
  context.redirect(await provider.interactionResult(req, res, result));
  context.status = 303;
}

/** Login and consent in one step. */
async function allowed(provider: Provider, interaction: Interaction, accountId: string, withEmail: boolean) {
  const { client_id: clientId, scope } = interaction.params;
  const grant = new provider.Grant({ accountId, clientId: String(clientId) });
  for (const name of String(scope).split(' ')) {
    if (name === 'email' && !withEmail) grant.rejectOIDCScope(name);
    else grant.addOIDCScope(name);
  }
  return { login: { accountId }, consent: { grantId: await grant.save() } };
}

async function requestOf(provider: Provider, { params }: Interaction): Promise<Request> {
  const client = await provider.Client.find(String(params['client_id']));
  return {
    clientName: client?.clientName ?? String(params['client_id']),
    redirectHost: new URL(String(params['redirect_uri'])).host,
  };
}

function unlessUnknown(error: unknown): undefined {
  if (error instanceof Error && error.name === 'SessionNotFound') return undefined;
  throw error;
}

import type { UserContext } from 'supertokens-node/types';
import { profileOf, type ClientProfile, type DescribedScope } from '../config/client-profile';
import { contactFor } from '../config/product';
import { imitatedBy } from '../look-alikes/imitated';
import { type ConsentPluginOptions, issuerOf, type OAuth2Client, type PluginContext, type Sdk } from '../sdk';
import type { AuthorizationRequest } from '../login/authorization-request';
import { describeRedirect, type RedirectTarget } from '../login/redirect-target';

/** What the client asks for, in words for people. Contains nothing about the user, unless it is for them. */
export type ConsentInfo = RedirectTarget &
  Pick<AuthorizationRequest, 'prompt' | 'maxAge' | 'loginHint' | 'uiLocales'> &
  Pick<ClientCard, 'policyUri' | 'tosUri'> &
  // `initiateLoginUri` has the issuer in its query, so the page only has to go there.
  Omit<ClientProfile, 'describe'> & {
    version: 1;
    /** The name that this unverified client's name could be mistaken for: ours, a tenant's or a verified client's. */
    imitates: string | null;
    scopes: DescribedScope[];
  };

/** The client as it registered itself: untrusted text and addresses. */
export interface ClientCard {
  clientId: string;
  clientName: string;
  clientUri: string | null;
  logoUri: string | null;
  policyUri: string | null;
  tosUri: string | null;
}

/** Who reads it. */
interface Reader {
  /** Languages, the preferred one first. */
  wanted: readonly string[];
  /** The names of the claims that are known of them, if it is the user who is asked. */
  known?: ReadonlySet<string> | undefined;
  /** Their tenant, if they are signed in; otherwise the request may name it. */
  tenantId?: string | undefined;
  userContext: UserContext;
}

export async function describeConsent(
  context: Pick<PluginContext, 'config' | 'options' | 'sdk' | 'met'>,
  client: OAuth2Client,
  request: AuthorizationRequest,
  scopes: readonly string[],
  { wanted, known, tenantId, userContext }: Reader,
): Promise<ConsentInfo> {
  const { config, options, sdk } = context;
  const readersTenant = tenantId ?? request.tenantId ?? undefined;
  const { describe, initiateLoginUri, ...profile } = profileOf(
    { ...config, supportContact: contactFor(context, readersTenant) },
    client,
    readersTenant,
  );
  const { prompt, maxAge, loginHint, uiLocales } = request;
  const { policyUri, tosUri } = cardOf(client, options);
  const imitates = await imitatedBy(context, client, userContext);
  context.met.note(client, imitates);
  return {
    version: 1,
    ...describeRedirect(request.redirectUri),
    ...profile,
    imitates,
    scopes: scopes.map((scope) => describe(scope, wanted, known)),
    prompt,
    maxAge,
    loginHint,
    uiLocales,
    policyUri,
    tosUri,
    initiateLoginUri: initiateLoginUri && withIssuer(initiateLoginUri, sdk()),
  };
}

function withIssuer(address: string, sdk: Sdk): string {
  const url = new URL(address);
  url.searchParams.set('iss', issuerOf(sdk));
  return url.href;
}

/** The client as pages show it, with its logo at the address that the options give it. */
export function cardOf(
  client: OAuth2Client,
  { logoAddress = ({ logoUri }) => logoUri }: Pick<ConsentPluginOptions, 'logoAddress'>,
): ClientCard {
  const { clientId, clientName, ...uris } = client;
  return {
    clientId,
    clientName: clientName ?? '',
    clientUri: uris.clientUri || null,
    logoUri: logoAddress(client) || null,
    policyUri: uris.policyUri || null,
    tosUri: uris.tosUri || null,
  };
}

import type { RecipeInterface } from 'supertokens-node/recipe/oauth2provider';
import type { UserContext } from 'supertokens-node/types';
import { loginRequired, fromContext, inLanguages } from '../login/authorization-request';
import { oauthError, type OAuth2Client, type PluginContext } from '../sdk';
import { profileOf } from '../config/client-profile';
import { readGrants } from '../grants/user-grants';
import { isClientCertain } from '../login/redirect-target';
import { whatIsShown } from './what-was-shown';

/**
 * The step at which the SDK would agree in the user's name. It still does for a first-party client, and for one the
 * user has agreed to; in all other cases the user is sent to the page.
 */
export function consentFunctions(
  { config, options, sdk }: PluginContext,
  below: RecipeInterface,
): Pick<RecipeInterface, 'acceptConsentRequest'> {
  return {
    async acceptConsentRequest(input) {
      const { challenge, userContext } = input;
      const consent = await sdk().recipe.getConsentRequest({ challenge, userContext });
      if ('error' in consent) return consent;
      const { client, subject, context, requestedScope = [] } = consent;
      if (!client || !subject) return incomplete;
      if (profileOf(config, client).firstParty) {
        options.onConsent?.('first_party');
        return below.acceptConsentRequest(input);
      }
      const request = fromContext(context);
      const reject = (error: typeof consentRequired) =>
        sdk().recipe.rejectConsentRequest({ challenge, userContext, error });
      // Accepted without this plugin, so the original request is no longer known.
      if (!request) return reject(loginRequired);
      // The client as it is now: the request has an older and incomplete copy.
      const found = await sdk().recipe.getOAuth2Client({ clientId: client.clientId, userContext });
      if (
        found.status === 'OK' &&
        !request.prompt.includes('consent') &&
        isClientCertain(found.client, request.redirectUri)
      ) {
        const audience = consent.requestedAccessTokenAudience ?? [];
        const asked = { scopes: requestedScope, shown: whatIsShown(found.client, request, audience) };
        if (await hasAgreed(subject, found.client, asked, userContext)) {
          options.onConsent?.('remembered');
          return below.acceptConsentRequest(input);
        }
      }
      if (request.prompt.includes('none')) {
        options.onConsent?.('not_asked');
        return reject(consentRequired);
      }
      options.onConsent?.('asked');
      const page = consentPage(challenge, input.tenantId, userContext);
      return { status: 'OK', redirectTo: inLanguages(page, request) };
    },
  };

  function consentPage(consentChallenge: string, tenantId: string, userContext: UserContext): string {
    const { appInfo } = sdk();
    const origin = appInfo.getOrigin({ request: undefined, userContext }).getAsStringDangerous();
    const query = new URLSearchParams({ consentChallenge, ...(tenantId === 'public' ? {} : { tenantId }) });
    return `${origin}${appInfo.websiteBasePath.getAsStringDangerous()}?${query}`;
  }
}

const HALF_A_SECOND = 500;

async function hasAgreed(
  userId: string,
  { clientId, createdAt }: OAuth2Client,
  { scopes, shown }: { scopes: readonly string[]; shown: string },
  userContext: UserContext,
): Promise<boolean> {
  const { grants } = await readGrants(userId, userContext);
  const grant = grants.get(clientId);
  // Without scopes nothing could have been remembered.
  if (!grant || scopes.length === 0) return false;
  // A client can be registered again under an id that once belonged to another. Core rounds when to whole seconds.
  const registeredAt = Date.parse(createdAt) - HALF_A_SECOND;
  return scopes.every((scope) => {
    const kept = grant.get(scope);
    return kept !== undefined && kept.shown === shown && kept.at >= registeredAt;
  });
}

const consentRequired = oauthError('consent_required', 'The user has to agree to this request.');
const incomplete = oauthError('server_error', 'The consent request has no client or no subject.', 500);

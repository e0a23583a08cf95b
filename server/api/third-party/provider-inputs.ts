import type { ProviderInput, UserInfo } from 'supertokens-node/recipe/thirdparty/types';
import { builtInOf } from './built-in';
import type { ProviderSettings } from './provider-settings';

/** What the SDK is told about a provider, for every tenant whose users sign in by third party, unless overridden. */
export function providerInput(settings: ProviderSettings): ProviderInput {
  const { includeInNonPublicTenantsByDefault = true, ...config } = settings;
  const builtIn = builtInOf(config.thirdPartyId);
  const name = config.name ?? builtIn?.name ?? config.thirdPartyId;
  const input = { includeInNonPublicTenantsByDefault, config: { ...config, name } };
  // Operators who rename claims are responsible for them.
  if (builtIn || config.userInfoMap) return input;
  return {
    ...input,
    override: (original) =>
      original.type === 'oauth2'
        ? {
            ...original,
            getUserInfo: async (asked: Parameters<typeof original.getUserInfo>[0]) =>
              asStandard(await original.getUserInfo(asked)),
          }
        : original,
  };
}

/**
 * Most providers give the e-mail address only at the userinfo endpoint (OpenID Connect Core 1.0, section 5.4). The SDK
 * then takes a missing `email_verified` in the ID token for a no.
 */
function asStandard(info: UserInfo): UserInfo {
  const { fromIdTokenPayload: idToken = {}, fromUserInfoAPI: userInfo = {} } = info.rawUserInfoFromProvider;
  if (idToken['sub'] !== undefined && userInfo['sub'] !== undefined && idToken['sub'] !== userInfo['sub']) {
    // Section 5.3.2: such an answer must not be used.
    throw new Error('the userinfo answer is about somebody else than the ID token');
  }
  const isVerified =
    idToken['email'] === undefined &&
    idToken['email_verified'] === undefined &&
    userInfo['email_verified'] === true;
  return info.email && isVerified ? { ...info, email: { id: info.email.id, isVerified } } : info;
}

import type { RecipeInterface } from 'supertokens-node/recipe/oauth2provider';

/** Stands for the challenge of a sign-out that no client asked for. Everyone may know it: the answer is protected. */
const noClient = 'no-client';
const read = ['client_id', 'id_token_hint', 'post_logout_redirect_uri', 'state', 'logout_verifier'];

/**
 * Asks the user also if `end_session` says nothing about the client (all its parameters are optional, OpenID Connect
 * RP-Initiated Logout section 2). A core can't store such a challenge.
 */
export function signOutWithoutClient(below: RecipeInterface): Partial<RecipeInterface> {
  const page = async (input: Parameters<RecipeInterface['getFrontendRedirectionURL']>[0]) => ({
    redirectTo: await below.getFrontendRedirectionURL(input),
  });
  return {
    async endSession(input) {
      const { params, session, shouldTryRefresh, userContext } = input;
      if (read.some((name) => params[name])) return below.endSession(input);
      const mustAsk = session !== undefined || shouldTryRefresh;
      return mustAsk
        ? page({ type: 'logout-confirmation', logoutChallenge: noClient, userContext })
        : page({ type: 'post-logout-fallback', userContext });
    },

    async acceptLogoutRequest(input) {
      const { challenge, userContext } = input;
      if (challenge !== noClient) return below.acceptLogoutRequest(input);
      return page({ type: 'post-logout-fallback', userContext });
    },

    async rejectLogoutRequest(input) {
      return input.challenge === noClient ? { status: 'OK' } : below.rejectLogoutRequest(input);
    },
  };
}

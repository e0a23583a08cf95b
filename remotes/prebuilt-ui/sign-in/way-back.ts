import { stored } from '@vestibule/auth-runtime';
import { keptOf, PATHS, withQuery, type RemoteContext } from '@vestibule/contract';
import * as v from 'valibot';

/** How long a detour may take, in milliseconds: as long as the API's links are valid. */
const LIFETIME = 3_600_000;

/** The query of the last sign-in page in this browser: SuperTokens' links and providers bring none of it back. */
const wayBack = stored('vestibule-prebuilt-way-back', v.object({ query: v.string() }), {
  area: 'browser',
  lifetime: LIFETIME,
});

/** Stores what a detour from the sign-in page loses. */
export function storeWayBack(query: URLSearchParams): void {
  wayBack.write({ query: keptOf(query).toString() });
}

/** How SuperTokens' components leave a screen. */
export interface Navigate {
  readonly push: (path: string) => void;
  readonly goBack: () => void;
}

/**
 * Where SuperTokens' screens lead to: to one another with the challenge, and once they have done what they are for, on.
 *
 * @param context of the page
 * @param onDone goes on
 */
export function ways({ basePath, navigate }: RemoteContext, onDone: () => void): Navigate {
  const push = (path: string) => {
    const [screen = '', search = ''] = path.split('?', 2);
    if (!SCREENS.some((known) => screen.replace(/\/$/, '') === basePath + known)) {
      onDone();
      return;
    }
    const query = storedQuery();
    for (const [key, value] of new URLSearchParams(search)) query.set(key, value);
    navigate(withQuery(screen, query));
  };
  return { push, goBack: () => window.history.back() };
}

const SCREENS = ['', PATHS.resetPassword, PATHS.passkeyRecovery, PATHS.passkeyRecoveryRequest];

/** What is left of the query of the last sign-in page in this browser. */
export function storedQuery(): URLSearchParams {
  return keptOf(new URLSearchParams(wayBack.read()?.query));
}

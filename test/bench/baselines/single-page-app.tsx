import { createRoot } from 'react-dom/client';
import { SuperTokensWrapper } from 'supertokens-auth-react';
import { canHandleRoute, getRoutingComponent } from 'supertokens-auth-react/ui';

/** Where the app and its API are: the bench writes the API's address into the document. */
export function appInfo() {
  return {
    appName: 'Vestibule',
    apiDomain: document.documentElement.dataset['api'] ?? '',
    websiteDomain: window.location.origin,
    apiBasePath: '/auth',
    websiteBasePath: '/auth',
  };
}

/** Shows the prebuilt UI below `/auth`, as its guide for an app without a router describes: the smaller variant. */
export function show(preBuiltUI: Parameters<typeof canHandleRoute>[0]): void {
  const place = document.getElementById('root');
  if (!place) throw new Error('the document has no element with the id "root"');
  createRoot(place).render(
    <SuperTokensWrapper>
      {canHandleRoute(preBuiltUI) ? getRoutingComponent(preBuiltUI) : <p>Signed in.</p>}
    </SuperTokensWrapper>,
  );
}

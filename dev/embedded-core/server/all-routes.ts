import { dashboardUserRoutes } from '../dashboard/dashboard-users.routes';
import { dashboardRoutes } from '../dashboard/dashboard.routes';
import { emailPasswordRoutes } from '../email-password/email-password.routes';
import { emailVerificationRoutes } from '../email-verification/email-verification.routes';
import { jwtRoutes } from '../keys/jwt.routes';
import { oauthClientRoutes } from '../oauth/routes/oauth-clients.routes';
import { oauthFlowRoutes } from '../oauth/routes/oauth-flow.routes';
import { oauthLogoutRoutes } from '../oauth/routes/oauth-logout.routes';
import { oauthTokenRoutes } from '../oauth/routes/oauth-tokens.routes';
import { passwordlessRoutes } from '../passwordless/passwordless.routes';
import { roleRoutes } from '../roles/roles.routes';
import { samlRoutes } from '../saml/saml.routes';
import { sessionRoutes } from '../sessions/sessions.routes';
import { multitenancyRoutes } from '../tenants/multitenancy.routes';
import { tenantUserRoutes } from '../tenants/tenant-users';
import { thirdPartyConfigRoutes } from '../tenants/third-party-providers';
import { thirdPartyRoutes } from '../third-party/third-party.routes';
import { totpRoutes } from '../totp/totp.routes';
import { userIdMappingRoutes } from '../user-id-mapping/user-id-mapping.routes';
import { accountLinkingRoutes } from '../users/account-linking.routes';
import { userListingRoutes } from '../users/user-listing.routes';
import { userRoutes } from '../users/users.routes';
import { webauthnCredentialRoutes } from '../webauthn/webauthn-credentials.routes';
import { webauthnOptionsRoutes } from '../webauthn/webauthn-options.routes';
import { webauthnUserRoutes } from '../webauthn/webauthn-users.routes';
import { coreRoutes } from './core.routes';
import type { RouteGroup } from './route';

/** Every route that the core answers. A new recipe adds its group here. */
export const allRoutes: RouteGroup = [
  ...coreRoutes,
  ...jwtRoutes,
  ...sessionRoutes,
  ...emailPasswordRoutes,
  ...passwordlessRoutes,
  ...thirdPartyRoutes,
  ...samlRoutes,
  ...emailVerificationRoutes,
  ...userIdMappingRoutes,
  ...userRoutes,
  ...userListingRoutes,
  ...accountLinkingRoutes,
  ...multitenancyRoutes,
  ...thirdPartyConfigRoutes,
  ...tenantUserRoutes,
  ...roleRoutes,
  ...totpRoutes,
  ...webauthnOptionsRoutes,
  ...webauthnUserRoutes,
  ...webauthnCredentialRoutes,
  ...dashboardRoutes,
  ...dashboardUserRoutes,
  ...oauthClientRoutes,
  ...oauthFlowRoutes,
  ...oauthTokenRoutes,
  ...oauthLogoutRoutes,
];

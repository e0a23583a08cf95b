import type { QuickPart, StackPart } from './part';
import { hostileBrand, hostileDrawing } from './quick/brands';
import { hostileAddress, hostileClientAddress, hostilePath } from './quick/redirects';
import { hostileName, imitation, ordinaryName } from './quick/names';
import { hostileOverride, hostileRegistry } from './quick/override';
import { batches } from './stack/accounts/batches';
import { overSeveral } from './stack/accounts/limits';
import { otherTenants } from './stack/accounts/tenants';
import { hostileBody } from './stack/bodies';
import { challengeCookie } from './stack/challenge-cookies';
import { costly } from './stack/cost';
import { hostileHeaders } from './stack/headers';
import { leaving } from './stack/no-script/leaving';
import { otherOrigins } from './stack/no-script/origins';
import { strayTickets } from './stack/no-script/tickets';
import { race } from './stack/races';
import { redirectUri } from './stack/redirect-uri';
import { hostileRequest } from './stack/requests';
import { postLogoutRedirectUri } from './stack/post-logout-redirect-uri';
import { approaches } from './stack/routes';
import { aroundRules } from './stack/sign-up/around';
import { refusedDomains } from './stack/sign-up/domains';
import { hostileGiven } from './stack/sign-up/given';
import { owedByOthers } from './stack/sign-up/owed';

export const QUICK_PARTS: readonly QuickPart[] = [
  { group: 'redirects', corpus: 'redirects/redirect-to-path', trial: hostilePath },
  { group: 'redirects', corpus: 'redirects/frontend-redirect-to', trial: hostileAddress },
  { group: 'redirects', corpus: 'redirects/client-uri', trial: hostileClientAddress },
  { group: 'names and addresses', corpus: 'names/hostile', trial: hostileName },
  { group: 'names and addresses', corpus: 'names/imitations', trial: imitation },
  { group: 'names and addresses', corpus: 'names/ordinary', trial: ordinaryName },
  { group: 'names and addresses', corpus: 'names/addresses', trial: hostileClientAddress },
  { group: 'override and registry', corpus: 'override/override', trial: hostileOverride },
  { group: 'override and registry', corpus: 'override/registry', trial: hostileRegistry },
  { group: 'brands', corpus: 'brands/files', trial: hostileBrand },
  { group: 'brands', corpus: 'brands/drawings', trial: hostileDrawing },
];

export const STACK_PARTS: readonly StackPart[] = [
  { group: 'redirects', corpus: 'redirects/redirect-uri', trialAt: redirectUri },
  { group: 'redirects', corpus: 'redirects/post-logout-redirect-uri', trialAt: postLogoutRedirectUri },
  { group: 'requests', corpus: 'requests', trialAt: hostileRequest },
  { group: 'bodies', corpus: 'bodies', trialAt: hostileBody },
  { group: 'headers', corpus: 'headers', trialAt: hostileHeaders },
  { group: 'races', corpus: 'races', trialAt: race },
  { group: 'challenge cookies', corpus: 'challenge-cookies', trialAt: challengeCookie },
  { group: 'routes', corpus: 'routes/routes', ...approaches },
  { group: 'no script', corpus: 'no-script/origins', ...otherOrigins },
  { group: 'no script', corpus: 'no-script/tickets', trialAt: strayTickets },
  { group: 'no script', corpus: 'no-script/leaving', trialAt: leaving },
  { group: 'tenants', corpus: 'tenants', trialAt: otherTenants },
  { group: 'limits', corpus: 'limits', trialAt: overSeveral },
  { group: 'sign-up', corpus: 'sign-up/domains', trialAt: refusedDomains },
  { group: 'sign-up', corpus: 'sign-up/around', trialAt: aroundRules },
  { group: 'sign-up', corpus: 'sign-up/given', trialAt: hostileGiven },
  { group: 'sign-up', corpus: 'sign-up/owed', trialAt: owedByOthers },
  { group: 'batches', corpus: 'batches', trialAt: batches },
  { group: 'cost', corpus: 'cost', trialAt: costly },
];

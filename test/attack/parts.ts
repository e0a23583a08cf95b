import type { QuickPart, StackPart } from './part';
import { hostileAddress, hostileClientAddress, hostilePath } from './quick/redirects';
import { hostileName, imitation, ordinaryName } from './quick/names';
import { hostileOverride, hostileRegistry } from './quick/override';
import { hostileBody } from './stack/bodies';
import { challengeCookie } from './stack/challenge-cookies';
import { hostileHeaders } from './stack/headers';
import { race } from './stack/races';
import { redirectUri } from './stack/redirect-uri';
import { hostileRequest } from './stack/requests';
import { postLogoutRedirectUri } from './stack/post-logout-redirect-uri';
import { approaches } from './stack/routes';

export const QUICK_PARTS: readonly QuickPart[] = [
  { group: 'redirects', corpus: 'redirects/redirect-to-path', judge: hostilePath },
  { group: 'redirects', corpus: 'redirects/frontend-redirect-to', judge: hostileAddress },
  { group: 'redirects', corpus: 'redirects/client-uri', judge: hostileClientAddress },
  { group: 'names and addresses', corpus: 'names/hostile', judge: hostileName },
  { group: 'names and addresses', corpus: 'names/imitations', judge: imitation },
  { group: 'names and addresses', corpus: 'names/ordinary', judge: ordinaryName },
  { group: 'names and addresses', corpus: 'names/addresses', judge: hostileClientAddress },
  { group: 'override and registry', corpus: 'override/override', judge: hostileOverride },
  { group: 'override and registry', corpus: 'override/registry', judge: hostileRegistry },
];

export const STACK_PARTS: readonly StackPart[] = [
  { group: 'redirects', corpus: 'redirects/redirect-uri', judgeAt: redirectUri },
  { group: 'redirects', corpus: 'redirects/post-logout-redirect-uri', judgeAt: postLogoutRedirectUri },
  { group: 'requests', corpus: 'requests', judgeAt: hostileRequest },
  { group: 'bodies', corpus: 'bodies', judgeAt: hostileBody },
  { group: 'headers', corpus: 'headers', judgeAt: hostileHeaders },
  { group: 'races', corpus: 'races', judgeAt: race },
  { group: 'challenge cookies', corpus: 'challenge-cookies', judgeAt: challengeCookie },
  { group: 'routes', corpus: 'routes/routes', ...approaches },
];

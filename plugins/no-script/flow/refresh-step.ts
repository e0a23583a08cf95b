import { FORM_FIELDS, actionPath } from '@vestibule/login-flow';
import { AGAIN } from '@vestibule/login-flow/tickets';
import type { Outcome } from '../exchange/answers';
import type { Flow } from './flow';

/** The path of the step that renews a session, below the API's base path: the refresh token is sent there alone. */
export const REFRESH = '/session/refresh/plain';

/** The query key that says that the session was just renewed, so it isn't again. */
const RENEWED = 'renewed';

/**
 * Sends the browser to the step that renews its session: once, as it may be impossible. What was pressed is asked again
 * afterwards, as nothing of it is in an address.
 */
export function renewal(flow: Flow): Outcome {
  const { exchange, page, context } = flow;
  return isRenewed(exchange)
    ? { show: { screen: 'sign-in', problem: { code: 'error.UNAUTHORISED' } }, page }
    : { step: `${context.api}${REFRESH}?${queryOf(flow)}` };
}

/** Whether a step follows the one that renews a session. */
export function isRenewed({ request }: Flow['exchange']): boolean {
  return request.getKeyValueFromQuery(RENEWED) !== undefined;
}

/**
 * Renews the session, and looks again where the cookies of challenges are sent too. That step is told of it: a browser
 * that keeps no cookies, or whose session can't be renewed, would go from one to the other for ever.
 */
export async function refreshed(flow: Flow): Promise<Outcome> {
  const { exchange, page, context } = flow;
  const { status } = await exchange.post('/session/refresh');
  if (status === 503) return { show: { screen: 'sign-in', problem: { code: 'error.UNAVAILABLE' } }, page };
  const look = new URL(actionPath(context.apiBasePath, 'look'), context.api);
  return { step: `${look.href}?${queryOf(flow)}&${RENEWED}=1` };
}

/** What one step tells the next. */
function queryOf({ exchange, page, lang }: Flow): string {
  const again = exchange.request.getKeyValueFromQuery(AGAIN);
  return new URLSearchParams({
    [FORM_FIELDS.at]: page.href,
    [FORM_FIELDS.lang]: lang,
    ...(again !== undefined && { [AGAIN]: again }),
  }).toString();
}

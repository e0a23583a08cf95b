import type { Outcome } from '../exchange/answers';
import type { Page } from '../exchange/page';
import type { PlainContext } from '../sdk';

/** The query key of the page that a step came from. */
export const AT = 'at';

/**
 * Sends the browser to the step that renews its session: the refresh token is sent there alone, below the SDK's refresh
 * path. What was pressed is asked again afterwards, as nothing of it is in an address.
 */
export function refreshStep({ href }: Page, { api }: Pick<PlainContext, 'api'>): Outcome {
  return { step: `${api}/session/refresh/plain?${new URLSearchParams({ [AT]: href })}` };
}

import type { BaseRequest, PlainContext } from '../sdk';

const LONGEST_BODY = 10_000;

/**
 * Whether a plain form of the website sent this, and nothing else. A form needs no permission to be sent anywhere, so
 * the browser's own word counts alone: `Origin` must be there, and be exactly the website's.
 */
export function isOwnForm(request: BaseRequest, { website }: Pick<PlainContext, 'website'>): boolean {
  const type = request.getHeaderValue('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  const length = Number(request.getHeaderValue('content-length') ?? Number.NaN);
  const site = request.getHeaderValue('sec-fetch-site');
  return (
    request.getHeaderValue('origin') === website &&
    (site === undefined || site === 'same-origin' || site === 'same-site') &&
    type === 'application/x-www-form-urlencoded' &&
    length <= LONGEST_BODY
  );
}

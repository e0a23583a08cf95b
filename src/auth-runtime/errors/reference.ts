/**
 * The id of a request in the API's log, as users tell it to support.
 *
 * @param response of the API; undefined is returned if it has no id, or not one of the usual form
 */
export function referenceOf(response: Response): string | undefined {
  return /^[\w.-]{8,128}$/.exec(response.headers.get('x-request-id') ?? '')?.[0];
}

import { rawRequest, type RawAnswer } from '../raw-request';
import type { Target } from '../target';

/** What a browser says of a form that our website sends. */
export const ofOurs = (website: string): Record<string, string> => ({
  origin: website,
  'sec-fetch-site': 'same-site',
  'sec-fetch-dest': 'document',
});

/** Sends a plain form. */
export function sendForm(
  target: Target,
  action: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
): Promise<RawAnswer> {
  return rawRequest(target.apiUrl, {
    method: 'POST',
    path: `/auth/oauth/plain/${action}`,
    headers: Object.entries({ 'content-type': 'application/x-www-form-urlencoded', ...headers }),
    body: new URLSearchParams(fields).toString(),
  });
}

/** Where a browser goes after an answer: by a redirect, or by leaving. */
export function whereTo({ headers, location }: RawAnswer): string | undefined {
  return location ?? /^refresh\n0;url=(.*)$/im.exec(headers)?.[1];
}

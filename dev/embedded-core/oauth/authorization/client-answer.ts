import { RequestError } from '../../server/request-error';
import type { OAuthError } from '../oauth-error';
import { asCoreGivesIt } from '../provider-address';
import type { AnswerTarget, Params } from './authorization-request';

/** The address at which the client gets an answer, sorted as the provider does. */
export function addressFor({ redirectUri, mode }: AnswerTarget, answer: Params): string {
  if (mode === 'form_post') {
    // The provider answers with a form, and Core looks for a redirect.
    throw new RequestError('internal_error', 'java.lang.IllegalStateException: Invalid response from hydra');
  }
  if (mode === 'fragment') {
    const fragment = new URLSearchParams(answer);
    fragment.sort();
    return `${asCoreGivesIt(redirectUri)}#${fragment}`;
  }
  const [path, registered] = redirectUri.split('?', 2);
  const query = new URLSearchParams(registered);
  for (const [name, value] of Object.entries(answer)) query.set(name, value);
  query.sort();
  return asCoreGivesIt(`${path}?${query}`);
}

export function addressForError(target: AnswerTarget, params: Params, { code, message }: OAuthError): string {
  return addressFor(target, { error: code, error_description: message, state: params['state'] ?? '' });
}

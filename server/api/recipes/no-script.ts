import { init } from '@vestibule/no-script';
import type { SuperTokensPlugin } from 'supertokens-node';
import { isBegunElsewhere, isFinished } from '../oauth/challenges/request-challenges';
import { noteError, toldRequestId } from '../request-log';
import type { RecipeContext } from './recipe-context';

/** The forms that work without script, logging to the API's own log. */
export function noScript({
  noScript: given,
  sitePath,
  brandOf,
  languages,
}: Pick<RecipeContext, 'noScript' | 'sitePath' | 'brandOf' | 'languages'>): SuperTokensPlugin[] {
  if (!given) return [];
  return [
    init({
      ...given,
      sitePath,
      brandOf: (tenantId) => brandOf({ tenantId }),
      choice: { offered: languages },
      requestId: (response) => toldRequestId(response.original),
      isElsewhere: (request, challenge) => isBegunElsewhere(request.original, challenge),
      isFinished: (request, challenge) => isFinished(request.original, challenge),
      onError: (error, response) => noteError(response.original, error),
    }),
  ];
}

import { useMessages } from '@vestibule/ui';
import { authErrorMessages } from '../errors/error-messages';
import { toAuthError } from '../errors/translate';

/** Gives the words for whatever a call of the auth runtime threw. */
export function useFailureWords(): (failure: unknown) => string {
  const t = useMessages(authErrorMessages);
  return (failure) => {
    const { code, detail } = toAuthError(failure);
    return t(code, { detail: detail ?? '' });
  };
}

import { authErrorMessages, toAuthError } from '@vestibule/auth-runtime';
import { useMessages } from '@vestibule/ui';

/** Gives the words for whatever a call of the auth runtime threw. */
export function useFailureWords(): (failure: unknown) => string {
  const tError = useMessages(authErrorMessages);
  return (failure) => {
    const { code, detail } = toAuthError(failure);
    return tError(code, { detail: detail ?? '' });
  };
}

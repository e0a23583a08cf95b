import { authErrorMessages, toAuthError } from '@vestibule/auth-runtime';
import { useMessages } from '@vestibule/ui';

/** Returns the sentence for any failure of the auth runtime. */
export function useFailureWords(): (failure: unknown) => string {
  const tError = useMessages(authErrorMessages);
  return (failure) => {
    const { code, detail } = toAuthError(failure);
    return tError(code, { detail: detail ?? '' });
  };
}

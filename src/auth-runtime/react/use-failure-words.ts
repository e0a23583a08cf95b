import { useMessages } from '@vestibule/ui';
import { authErrorMessages } from '../errors/error-messages';
import { toAuthError } from '../errors/translate';

/** Returns the sentence for any failure of the auth runtime. */
export function useFailureWords(): (failure: unknown) => string {
  const t = useMessages(authErrorMessages);
  return (failure) => {
    const { code, detail } = toAuthError(failure);
    return t(code, { detail: detail ?? '' });
  };
}

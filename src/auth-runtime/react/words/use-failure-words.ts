import { useMessages } from '@vestibule/ui';
import { failureMessages } from '@vestibule/login-flow/words';
import { toAuthError } from '../../errors/translate';

/** Returns the sentence for any failure of the auth runtime. */
export function useFailureWords(): (failure: unknown) => string {
  const t = useMessages(failureMessages);
  return (failure) => {
    const { code, detail } = toAuthError(failure);
    // The API refused, and has no words for it.
    const known = code === 'GENERAL_ERROR' && detail === undefined ? 'SERVER' : code;
    return t(known, { detail: detail ?? '' });
  };
}

import { waitText } from '@vestibule/login-flow';
import { LocaleContext, useMessages } from '@vestibule/ui';
import { failureMessages } from '@vestibule/login-flow/words';
import { useContext } from 'react';
import { toAuthError } from '../../errors/translate';

/** Returns the sentence for any failure of the auth runtime. */
export function useFailureWords(): (failure: unknown) => string {
  const t = useMessages(failureMessages);
  const locale = useContext(LocaleContext);
  return (failure) => {
    const { code, detail, retryAfter } = toAuthError(failure);
    // The API refused, and has no words for it.
    const known = code === 'GENERAL_ERROR' && detail === undefined ? 'SERVER' : code;
    return t(known, {
      detail: retryAfter === undefined ? (detail ?? '') : waitText(retryAfter / 1000, locale),
    });
  };
}

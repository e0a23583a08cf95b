import { sharedMessages, useMessages } from '@vestibule/ui';

/** Returns the words for a wrong code, by the number of attempts left: as `problemOf`, which would load with the shell. */
export function useWrongCodeWords(): (attemptsLeft: number) => string {
  const t = useMessages(sharedMessages);
  return (attemptsLeft) => {
    if (attemptsLeft <= 0) return t('code.WRONG_CODE.none');
    if (attemptsLeft > 3) return t('code.WRONG_CODE.again');
    return t('code.WRONG_CODE', { attemptsLeft });
  };
}

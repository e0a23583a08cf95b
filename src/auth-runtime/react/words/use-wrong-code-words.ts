import { sharedMessages, useMessages } from '@vestibule/ui';

/** Returns the words for a wrong code, by the number of attempts left. */
export function useWrongCodeWords(): (attemptsLeft: number) => string {
  const t = useMessages(sharedMessages);
  return (attemptsLeft) => {
    if (attemptsLeft <= 0) return t('code.WRONG_CODE.none');
    return attemptsLeft === 1 ? t('code.WRONG_CODE.last') : t('code.WRONG_CODE', { attemptsLeft });
  };
}

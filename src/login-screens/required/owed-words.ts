import { agreedName, BIRTH_DATE, type OwedProblem } from '@vestibule/login-flow';
import { useMessages } from '@vestibule/ui';
import { required as requiredMessages } from '../messages/compiled/required';
import { signInOutcomes } from '../words/sign-in-outcomes';
import type { OwedDetails } from './required-form';

/** Returns the sentence for what is wrong with what a user gave. */
export function useOwedWords({ minimumAge = 0 }: Pick<OwedDetails, 'minimumAge'>) {
  const t = useMessages(requiredMessages);
  const tOutcome = useMessages(signInOutcomes);
  return ({ id, code, text }: OwedProblem): string => {
    if (code === 'REFUSED') return text ?? t('notChecked');
    if (code === 'TOO_YOUNG') return t('birthDate.young', { age: minimumAge });
    if (id === BIRTH_DATE) return t('birthDate.invalid');
    return id.startsWith(agreedName('')) ? t('agree.empty') : tOutcome('EMPTY.other');
  };
}

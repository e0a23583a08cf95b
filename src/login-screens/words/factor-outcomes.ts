import { withShared } from '@vestibule/messages';
import { factorOutcomes as own } from '../messages/compiled/factor-outcomes';
import { formOutcomes } from '../messages/compiled/form-outcomes';

/** What the screens of factors say when something fails, by outcome: see `docs/reference/factor-outcomes.md`. */
export const factorOutcomes = withShared(own, formOutcomes);

import { withShared } from '@vestibule/messages';
import { signInOutcomes as own } from '../messages/compiled/sign-in-outcomes';
import { formOutcomes } from '../messages/compiled/form-outcomes';

/** What the screens of sign-in say when an attempt fails, by outcome: see `docs/reference/outcomes.md`. */
export const signInOutcomes = withShared(own, formOutcomes);

import { findSlots, STEP_SLOT, type Registry, type SlotMatch } from '@vestibule/contract';

/** A step that a remote adds after signing in, before the user continues. */
export interface SignInStepEntry extends SlotMatch {
  /** Its name in this browser and in the console. */
  readonly name: string;
}

/** The steps of a registry, in order. */
export function stepsOf(registry: Registry): readonly SignInStepEntry[] {
  return findSlots(registry, STEP_SLOT, new URLSearchParams()).map((match) => ({
    ...match,
    name: `${match.entry.name}/${match.exportName}`,
  }));
}

import type { RemoteSlot } from '../remote/manifest';
import type { Registry, RegistryEntry } from './registry';

/** A remote's export, chosen for a slot. */
export interface SlotMatch {
  readonly entry: RegistryEntry;
  readonly exportName: string;
  /** The manifest's entry for it. */
  readonly slot: RemoteSlot;
}

/**
 * Finds every remote that fills a slot; a slot for one takes the first.
 *
 * @param slot such as `login/below`
 * @returns sorted by `order`, then as in the registry
 */
export function findSlots(registry: Registry, slot: string, query: URLSearchParams): readonly SlotMatch[] {
  return registry.remotes
    .filter(({ enabled }) => enabled)
    .flatMap((entry) => {
      // A remote fills a slot once, however many of its entries match.
      const found = entry.slots.find(
        (candidate) =>
          candidate.slot === slot && (candidate.query === undefined || !!query.get(candidate.query)),
      );
      return found ? [{ entry, exportName: found.export, slot: found }] : [];
    })
    .toSorted((one, other) => one.slot.order - other.slot.order);
}

/** Whether one remote fills a slot, the first that is listed; any number fill the others. */
export function isForOne(slot: string): boolean {
  return slot === 'sign-in/form' || slot === 'sign-up/fields';
}

/** Whether nothing on a screen can be sent before the slot's code is there: users have to see it, and nothing else says it. */
export function holdsForm({ slot, required, content }: RemoteSlot): boolean {
  return required && content === undefined && slot.startsWith('login/');
}

import { ShellError, withinTrust, type LoginPlace, type Registry } from '@vestibule/contract';
import { emitFailure } from '../events/events';

/** @returns what leaves out of a registry what its remotes aren't trusted with, and names each once */
export function keepWithinTrust(place: LoginPlace): (registry: Registry) => Registry {
  const told = new Set<string>();
  return (given) => {
    const { registry, refused } = withinTrust(given, place);
    for (const facts of refused) {
      const error = new ShellError('REMOTE_UNTRUSTED', facts);
      if (told.has(error.message)) continue;
      told.add(error.message);
      console.error(error.message);
      emitFailure(error);
    }
    return registry;
  };
}

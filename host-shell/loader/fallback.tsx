import { BUILT_IN, type Registry, type RegistryEntry } from '@vestibule/contract';
import type { ComponentType } from 'react';

/** What replaces a failed remote. */
export type Fallback =
  | { readonly kind: 'NONE' }
  | { readonly kind: 'REMOTE'; readonly entry: RegistryEntry }
  | { readonly kind: 'BUILT_IN'; readonly Component: ComponentType<object> }
  /** A registry for a newer shell, or a misspelt one, names a part that this shell lacks. */
  | { readonly kind: 'UNKNOWN'; readonly name: string };

/** The parts of the shell that a registry can name as a fallback. */
const BUILT_INS: Readonly<Record<string, ComponentType<object>>> = {
  /** For content that the page is complete without, such as an extra below the card. */
  nothing: () => null,
};

/** Also names the default without a fallback: for the sign-in form and the auth page, the shell's own form. */
const OWN_FORM = 'sign-in';

/**
 * Finds what the registry names to replace a failed remote.
 *
 * @param tried the remotes that failed in this place before, by name: none is tried twice
 */
export function fallbackOf(registry: Registry, entry: RegistryEntry, tried: readonly string[]): Fallback {
  const name = entry.fallback;
  if (name === undefined) return { kind: 'NONE' };
  if (name.startsWith(BUILT_IN)) {
    const builtIn = name.slice(BUILT_IN.length);
    if (builtIn === OWN_FORM) return { kind: 'NONE' };
    const Component = Object.hasOwn(BUILT_INS, builtIn) ? BUILT_INS[builtIn] : undefined;
    return Component ? { kind: 'BUILT_IN', Component } : { kind: 'UNKNOWN', name };
  }
  const other = [entry.name, ...tried].includes(name)
    ? undefined
    : registry.remotes.find((candidate) => candidate.name === name);
  // It would be shown behind the failed remote's gate, not its own.
  return other && !other.gate ? { kind: 'REMOTE', entry: other } : { kind: 'NONE' };
}

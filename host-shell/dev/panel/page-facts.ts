import type { RegistryEntry, ShellEvent } from '@vestibule/contract';
import { propertiesOf } from '../../trust/share-scope';

/**
 * What the page knows about its remotes: `duration` is how long its code took the last time, in milliseconds; undefined if
 * the page didn't need it.
 */
export function remoteFacts(entries: readonly RegistryEntry[], events: readonly ShellEvent[]) {
  return entries.map(({ name, version, contract, entry }) => {
    const last = events.findLast((event) => event.type === 'load' && event.remote === name);
    return { name, version, contract, entry, duration: last?.type === 'load' ? last.duration : undefined };
  });
}

/**
 * What the page shares. The recipes of an SDK are one line with it, as long as they come from one provider.
 *
 * @param scopes the federation's share scopes: name, package, version, provider. Untrusted.
 */
export function sharedFacts(scopes: unknown) {
  const facts = propertiesOf(scopes).flatMap(([, packages]) =>
    propertiesOf(packages).flatMap(([name, versions]) =>
      propertiesOf(versions).map(([version, share]) => ({
        name: name.split('/recipe/', 1)[0] ?? name,
        version,
        from: fromOf(share),
      })),
    ),
  );
  return [...new Map(facts.map((fact) => [JSON.stringify(fact), fact])).values()];
}

function fromOf(share: unknown): string {
  return typeof share === 'object' && share !== null && 'from' in share ? String(share.from) : '';
}

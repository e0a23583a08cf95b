import { checkRegistry } from '@vestibule/contract';
import { OVERRIDE_KEY, readOverride, trustedEntryUrl } from '@vestibule/host-shell/testing';
import * as v from 'valibot';

const trusted = 'https://remotes.test';
const rules = { isDevelopment: false, overrideOrigins: [trusted] };

/** The query of a page that asks a deployed shell for a remote from an origin that it doesn't list. */
export function hostileOverride(value: unknown): string | undefined {
  const text = new URLSearchParams(v.parse(v.string(), value)).get(OVERRIDE_KEY);
  const asked = readOverride(text ?? '', rules);
  return asked.status === 'ACCEPTED' ? `runs ${asked.override.url}` : undefined;
}

const entry = v.record(v.string(), v.unknown());

/** A tampered registry; `remote` is merged into a good entry, and `registry` into the file. */
export function hostileRegistry(value: unknown): string | undefined {
  const { remote, registry } = v.parse(
    v.strictObject({ remote: v.optional(entry), registry: v.optional(v.unknown()) }),
    value,
  );
  const good = { name: 'billing', version: '1.0.0', contract: '1.2.0', entry: '/remotes/billing/e.js' };
  const integrity = `sha384-${'A'.repeat(64)}`;
  const checked = checkRegistry(registry ?? { remotes: [{ ...good, integrity, ...remote }] });
  if (!checked.ok) return undefined;
  const shell = { ownOrigin: 'https://login.test', remoteOrigins: [trusted], needsIntegrity: true };
  for (const listed of checked.value.remotes) {
    try {
      return `loads ${trustedEntryUrl(listed, shell)}`;
    } catch {
      // Refused, as it should be.
    }
  }
  return undefined;
}

import { checkRegistry } from '@vestibule/contract';
import { OVERRIDE_KEY, readOverride, trustedEntryUrl } from '@vestibule/host-shell/testing';
import * as v from 'valibot';
import type { Trial } from '../part';

const trusted = 'https://remotes.test';
const rules = { isDevelopment: false, overrideOrigins: [trusted] };

/** The query of a page that asks a deployed shell for a remote from an origin that it doesn't list. */
export const hostileOverride: Trial = {
  hostile: (value) => {
    const asked = askedBy(v.parse(v.string(), value));
    return asked.status === 'ACCEPTED' ? `runs ${asked.override.url}` : undefined;
  },
  twin: () => {
    const { status } = askedBy(`?${OVERRIDE_KEY}=billing@${trusted}/remote.json`);
    return status === 'ACCEPTED' ? undefined : status;
  },
};

function askedBy(query: string) {
  return readOverride(new URLSearchParams(query).get(OVERRIDE_KEY) ?? '', rules);
}

const entry = v.record(v.string(), v.unknown());
const good = {
  name: 'billing',
  version: '1.0.0',
  contract: '1.2.0',
  entry: '/remotes/billing/e.js',
  integrity: `sha384-${'A'.repeat(64)}`,
};

/** A tampered registry; `remote` is merged into a good entry, and `registry` into the file. */
export const hostileRegistry: Trial = {
  hostile: (value) => {
    const { remote, registry } = v.parse(
      v.strictObject({ remote: v.optional(entry), registry: v.optional(v.unknown()) }),
      value,
    );
    const loaded = loadedFrom(registry ?? { remotes: [{ ...good, ...remote }] });
    return loaded && `loads ${loaded}`;
  },
  twin: () => (loadedFrom({ remotes: [good] }) ? undefined : 'nothing is loaded'),
};

function loadedFrom(registry: unknown): string | undefined {
  const checked = checkRegistry(registry);
  if (!checked.ok) return undefined;
  const shell = { ownOrigin: 'https://login.test', remoteOrigins: [trusted], needsIntegrity: true };
  for (const listed of checked.value.remotes) {
    try {
      return trustedEntryUrl(listed, shell);
    } catch {
      // Refused, as it should be.
    }
  }
  return undefined;
}

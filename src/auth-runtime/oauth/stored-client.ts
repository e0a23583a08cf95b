import * as v from 'valibot';
import { tabStorage } from '../sdk/storage';
import { supportAddress, webAddress, type ClientInfo } from '@vestibule/login-flow';

// Not with `storedList`, whose lifetimes would make the document 0.3 kB larger.
const KEY = 'vestibule-clients';
const MOST_KEPT = 10;

// Other scripts can write there, too.
const address = v.pipe(v.optional(v.string()), v.transform(webAddress));
const stored = v.array(
  v.object({
    challenge: v.string(),
    clientName: v.optional(v.string()),
    clientUri: address,
    logoUri: address,
    startUri: address,
    supportContact: v.pipe(v.optional(v.string()), v.transform(supportAddress)),
    trust: v.optional(v.object({ verified: v.boolean(), imitates: v.optional(v.string()) })),
  }),
);
type Stored = v.InferOutput<typeof stored>;

/** Remembers the asking client as long as the tab is open: a dead challenge no longer names it. */
export function storeClient(challenge: string, client: ClientInfo): void {
  const { policyUri: _policy, tosUri: _terms, consent: _consent, ...kept } = client;
  const others = read().filter((entry) => entry.challenge !== challenge);
  tabStorage.setItem(KEY, JSON.stringify([...others, { challenge, ...kept }].slice(-MOST_KEPT)));
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

/**
 * Tells of each client that this page stores.
 *
 * @returns stops it
 */
export function subscribeToClients(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const NOTHING_KNOWN = { clientName: undefined, clientUri: undefined, logoUri: undefined };
const NOT_KEPT = { policyUri: undefined, tosUri: undefined, consent: undefined };

/** The client of a challenge, if this tab has seen the challenge alive. */
export function storedClient(challenge: string): ClientInfo | undefined {
  const found = read().find((entry) => entry.challenge === challenge);
  if (!found) return undefined;
  const { challenge: _challenge, ...kept } = found;
  return { ...NOTHING_KNOWN, ...kept, ...NOT_KEPT };
}

function read(): Stored {
  try {
    const result = v.safeParse(stored, JSON.parse(tabStorage.getItem(KEY) ?? '[]'));
    return result.success ? result.output : [];
  } catch {
    return [];
  }
}

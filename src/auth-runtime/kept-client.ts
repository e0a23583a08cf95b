import * as v from 'valibot';
import { clientInfo, type ClientInfo } from './oauth-client';

const KEY = 'vestibule-clients';
const MOST_KEPT = 10;

const stored = v.array(
  v.object({
    challenge: v.string(),
    clientName: v.optional(v.string()),
    clientUri: v.optional(v.string()),
  }),
);
type Stored = v.InferOutput<typeof stored>;

/** Keeps who is asking for as long as the tab lives: a dead challenge can't be asked any more. */
export function keepClient(challenge: string, { clientName, clientUri }: ClientInfo): void {
  const others = read().filter((entry) => entry.challenge !== challenge);
  const entry = { challenge, ...(clientName && { clientName }), ...(clientUri && { clientUri }) };
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify([...others, entry].slice(-MOST_KEPT)));
  } catch {
    // Storage is full or forbidden: the page of a dead challenge then names nobody.
  }
}

/** Who asked with a challenge, as far as this tab has seen it alive. */
export function keptClient(challenge: string): ClientInfo | undefined {
  const found = read().find((entry) => entry.challenge === challenge);
  if (!found) return undefined;
  const { clientName, clientUri } = found;
  return clientInfo({ clientName, clientUri }, undefined);
}

function read(): Stored {
  try {
    const result = v.safeParse(stored, JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]'));
    return result.success ? result.output : [];
  } catch {
    return [];
  }
}

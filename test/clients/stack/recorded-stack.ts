import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../../../scripts/run/root.mjs';
import { spawnStack, type StackAddresses } from '../../support/stack/spawn-stack';

/** A request that the stack refused, as record-requests.mjs writes it. */
export interface Refused {
  request: string;
  authorization?: string;
  origin?: string;
  body?: string;
  status: number;
  answer: string;
}

export interface RecordedStack {
  addresses: StackAddresses;
  /** What was refused since the last time that this was asked. */
  refused: () => Refused[];
  stop: () => Promise<void>;
}

/** A client with this id is never asked about, as the operator's file says. */
export const FIRST_PARTY_ID = 'first-party-app';

/** Starts the product for all clients together, as `npm start` does. @param folder for what it records */
export async function startRecordedStack(folder: string): Promise<RecordedStack> {
  const file = join(folder, 'refused.jsonl');
  const preload = inRoot('test', 'clients', 'stack', 'record-requests.mjs');
  const consent = join(folder, 'consent.json');
  writeFileSync(consent, JSON.stringify({ clients: { [FIRST_PARTY_ID]: { firstParty: true } } }));
  const stack = await spawnStack('asked', {
    VESTIBULE_CONSENT: consent,
    RECORD_REFUSED: file,
    NODE_OPTIONS: `--import=${preload}`,
  });
  let read = 0;
  const refused = () => {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
    const fresh = lines.slice(read).map((line) => JSON.parse(line) as Refused);
    read = lines.length;
    return fresh;
  };
  return { ...stack, refused };
}

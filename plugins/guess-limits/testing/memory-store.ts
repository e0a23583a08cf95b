import type { AttemptStore } from '../attempt-limit/store';

/** A store as the core is: each call is atomic, and answers with the whole record. */
export function memoryStore(): AttemptStore & { readonly records: ReadonlyMap<string, object> } {
  const records = new Map<string, Record<string, unknown>>();
  return {
    records,
    merge: (record, update) => {
      const entries = Object.entries({ ...records.get(record), ...update }).filter(
        ([, entry]) => entry !== null,
      );
      records.set(record, Object.fromEntries(entries));
      return Promise.resolve({ ...records.get(record) });
    },
  };
}

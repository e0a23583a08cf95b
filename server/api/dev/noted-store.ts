import type { AttemptStore } from '@vestibule/guess-limits';

/** A store that remembers which records it has written, so that they can be emptied. */
export interface NotedStore extends AttemptStore {
  /** Removes everything from them. */
  forget(): Promise<void>;
}

/** A core can't list what isn't a user's: this is how `/dev/reset` finds the counts of attempts. */
export function notedStore(store: AttemptStore): NotedStore {
  const records = new Set<string>();
  return {
    merge: (record, update) => {
      records.add(record);
      return store.merge(record, update);
    },
    forget: async () => {
      const written = [...records];
      records.clear();
      // One after the other, as a SuperTokens Core in memory fails at several writes at once.
      for (const record of written) {
        const keys = Object.keys(await store.merge(record, {}));
        await store.merge(record, Object.fromEntries(keys.map((key) => [key, null])));
      }
    },
  };
}

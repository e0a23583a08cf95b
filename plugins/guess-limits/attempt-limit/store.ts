import { updateUserMetadata } from 'supertokens-node/recipe/usermetadata';

/** What an entry of a record can hold. */
export type Entry = string | number;

/** Where the counts of all processes are kept. */
export interface AttemptStore {
  /**
   * Merges entries into a record, which need not exist; `null` removes one. Must be atomic: each of many simultaneous
   * calls gets the whole record as it is after its own entries and all before it.
   */
  merge(record: string, update: Record<string, Entry | null>): Promise<Record<string, unknown>>;
}

/**
 * SuperTokens' user metadata: a record is the metadata of the user with that id, whether or not the user exists. The
 * core merges root keys in one transaction and answers with the result. Needs the recipe UserMetadata.
 */
export const coreStore: AttemptStore = {
  async merge(record, update) {
    const answer: { metadata: object } = await updateUserMetadata(record, update);
    return { ...answer.metadata };
  },
};

import { updateUserMetadata } from 'supertokens-node/recipe/usermetadata';

/** What an entry of a record may be. */
export type Entry = string | number;

/** Where the counts of all processes are. A process of the API has one. */
export type AttemptStore = {
  /**
   * Merges entries into a record, which needs not exist; `null` removes one. It must be atomic: each of many calls at
   * once answers with the whole record as it is after its own entries and all before it.
   */
  merge(record: string, update: Record<string, Entry | null>): Promise<Record<string, unknown>>;
};

/**
 * SuperTokens' user metadata: a record is the metadata of the user of that id, whether there is such a user or not. The
 * core merges root keys in one transaction and answers with the result. It needs the recipe UserMetadata.
 */
export const coreStore: AttemptStore = {
  async merge(record, update) {
    const answer: { metadata: object } = await updateUserMetadata(record, update);
    return { ...answer.metadata };
  },
};

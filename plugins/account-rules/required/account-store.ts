import { getUserMetadata, updateUserMetadata } from 'supertokens-node/recipe/usermetadata';
import type { UserContext } from 'supertokens-node/types';
import * as v from 'valibot';

/** The most versions of a document that are kept: the newest ones. */
const MOST_AGREEMENTS = 20;

const time = v.pipe(v.number(), v.integer());

const agreement = v.object({
  version: v.string(),
  /** In milliseconds since the epoch. */
  time,
  /** The language that it was read in, a BCP 47 tag. */
  lang: v.string(),
  /** The SHA-256 of the text, in hexadecimal. */
  hash: v.string(),
});

/** That a user agreed to a version of a document. */
export type Agreement = v.InferOutput<typeof agreement>;

/** What a part of the record is read by: one that isn't understood counts as missing, so its user is asked again. */
const parts = {
  /** By the document's id, the oldest first. */
  accountAgreements: v.record(v.string(), v.array(agreement)),
  /** That the user is old enough. The date isn't kept. */
  accountAge: v.object({ atLeast: v.number(), time }),
  /** That an operator let the user in, by tenant. */
  accountApprovals: v.record(v.string(), v.object({ time })),
  /** What sign-up asks for besides email and password; empty as long as it is owed. */
  signUpFields: v.record(v.string(), v.string()),
};

/** What is recorded of an account. */
export interface AccountRecord {
  readonly accountAgreements?: Readonly<Record<string, readonly Agreement[]>> | undefined;
  readonly accountAge?: v.InferOutput<typeof parts.accountAge> | undefined;
  readonly accountApprovals?: v.InferOutput<typeof parts.accountApprovals> | undefined;
  readonly signUpFields?: v.InferOutput<typeof parts.signUpFields> | undefined;
}

/** Where it is recorded. All processes must see the same. */
export interface AccountStore {
  readonly read: (userId: string, userContext?: UserContext) => Promise<AccountRecord>;
  /** Replaces the parts that are given, and keeps the others. */
  readonly write: (userId: string, given: AccountRecord, userContext?: UserContext) => Promise<void>;
}

const jsonObject = v.record(v.string(), v.any());

/** In the core: the user's metadata. */
export const metadataStore: AccountStore = {
  async read(userId, userContext) {
    const { metadata } = await getUserMetadata(userId, userContext);
    return Object.fromEntries(
      Object.entries(parts).map(([key, schema]) => {
        const found = v.safeParse<v.GenericSchema>(schema, metadata[key]);
        return [key, found.success ? found.output : undefined];
      }),
    );
  },
  async write(userId, given, userContext) {
    const metadata: Parameters<typeof updateUserMetadata>[1] = v.parse(jsonObject, structuredClone(given));
    await updateUserMetadata(userId, metadata, userContext);
  },
};

/** The agreements to a document with one more. */
export function withAgreement(before: readonly Agreement[], next: Agreement): readonly Agreement[] {
  return [...before, next].slice(-MOST_AGREEMENTS);
}

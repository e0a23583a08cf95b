import type { JsonObject } from '../json';

export interface SessionRecord {
  readonly sessionHandle: string;
  /** The id under which clients know the login method. */
  readonly recipeUserId: string;
  readonly tenantId: string;
  /** SHA-256, twice, of the refresh token in use: the parent of every token not yet seen in use. */
  refreshTokenHash2: string;
  userDataInDatabase: JsonObject;
  userDataInJWT: JsonObject;
  /** Milliseconds since the epoch. */
  expiry: number;
  timeCreated: number;
  useStaticKey: boolean;
}

/** A dashboard user, who is not a user of the product. */
export interface DashboardUser {
  userId: string;
  email: string;
  passwordHash: string;
  /** Milliseconds since the epoch. */
  timeJoined: number;
}

export interface DashboardRecords {
  users: Map<string, DashboardUser>;
  /** With times in milliseconds since the epoch. */
  sessions: Map<string, { sessionId: string; userId: string; timeCreated: number; expiry: number }>;
}

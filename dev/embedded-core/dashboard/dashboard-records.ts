/** A dashboard user, who is not a user of the product. */
export interface DashboardUser {
  userId: string;
  email: string;
  passwordHash: string;
  /** Milliseconds since the epoch. */
  timeJoined: number;
}

interface DashboardSession {
  sessionId: string;
  userId: string;
  /** Milliseconds since the epoch. */
  timeCreated: number;
  expiry: number;
}

export interface DashboardRecords {
  users: Map<string, DashboardUser>;
  sessions: Map<string, DashboardSession>;
}

import type { AppRecords } from '../store';
import type { DashboardUser } from './dashboard-records';

/** Core's complaint about a dashboard user's password; undefined if it has none. */
export function complaintAbout(password: string): string | undefined {
  if (password.length < 8) return 'Password must contain at least 8 characters, including a number';
  if (password.length >= 100) return "Password's length must be lesser than 100 characters";
  if (!/[a-z]/i.test(password)) return 'Password must contain at least one alphabet';
  if (!/\d/.test(password)) return 'Password must contain at least one number';
  return undefined;
}

/** Something before an at sign, then an IPv4 address or a domain with a top level of two letters or more. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  const labels = domain.split('.');
  const isAddress = labels.length === 4 && labels.every((label) => /^\d{1,3}$/.test(label));
  const isDomain =
    labels.length > 1 &&
    labels.every((label) => /^[a-z0-9-]+$/i.test(label)) &&
    /^[a-z]{2,}$/i.test(labels.at(-1) ?? '');
  return at > 0 && (isAddress || isDomain);
}

export function findDashboardUser(app: AppRecords, email: string): DashboardUser | undefined {
  return [...app.dashboard.users.values()].find((user) => user.email === email);
}

/** Returns whether there was such a user. Its sessions go with it. */
export function deleteDashboardUser(app: AppRecords, userId: string): boolean {
  revokeSessionsOf(app, userId);
  return app.dashboard.users.delete(userId);
}

export function revokeSessionsOf({ dashboard }: AppRecords, userId: string): void {
  for (const session of dashboard.sessions.values()) {
    if (session.userId === userId) dashboard.sessions.delete(session.sessionId);
  }
}

/** The user as Core shows it: without the password hash. */
export function toJson({ userId, email, timeJoined }: DashboardUser) {
  return { userId, email, timeJoined };
}

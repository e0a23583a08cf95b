import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { email, filled } from '../server/fields';
import { badRequest } from '../server/request-error';
import { route, type RouteGroup } from '../server/route';
import type { AppRecords } from '../store';
import { dropIf } from '../table';
import { hashPassword, isPasswordOf } from '../email-password/passwords';
import type { DashboardUser } from './dashboard-records';

const SESSION_LIFETIME = 30 * 24 * 3600 * 1000;
const INVALID_EMAIL = { status: 'INVALID_EMAIL_ERROR' } as const;
const EMAIL_TAKEN = { status: 'EMAIL_ALREADY_EXISTS_ERROR' } as const;

export const dashboardUserRoutes: RouteGroup = [
  route.post('/recipe/dashboard/user')({
    body: v.object({ email: filled('email', email), password: filled('password') }),
    handler: async ({ app, clock }, { body }) => {
      if (!isEmail(body.email)) return INVALID_EMAIL;
      const message = complaintAbout(body.password);
      if (message !== undefined) return { status: 'PASSWORD_WEAK_ERROR', message };
      const passwordHash = await hashPassword(body.password);
      if (findDashboardUser(app, body.email)) return EMAIL_TAKEN;
      const user = { userId: randomUUID(), email: body.email, passwordHash, timeJoined: clock.now() };
      app.dashboard.users.set(user.userId, user);
      return { status: 'OK', user: toJson(user) };
    },
  }),

  route.put('/recipe/dashboard/user')({
    body: v.object({
      newEmail: v.optional(filled('newEmail', email)),
      newPassword: v.optional(filled('newPassword')),
      userId: v.optional(filled('userId')),
      email: v.optional(filled('email', email)),
    }),
    handler: async ({ app }, { body }) => {
      const { newEmail, newPassword } = body;
      if (newEmail !== undefined && !isEmail(newEmail)) return INVALID_EMAIL;
      const message = newPassword === undefined ? undefined : complaintAbout(newPassword);
      if (message !== undefined) return { status: 'PASSWORD_WEAK_ERROR', message };
      const passwordHash = newPassword === undefined ? undefined : await hashPassword(newPassword);
      const user = userNamedBy(app, body);
      if (!user) return { status: 'UNKNOWN_USER_ERROR' };
      const namesake = newEmail === undefined ? undefined : findDashboardUser(app, newEmail);
      if (namesake && namesake !== user) return EMAIL_TAKEN;
      user.email = newEmail ?? user.email;
      user.passwordHash = passwordHash ?? user.passwordHash;
      revokeSessionsOf(app, user.userId);
      return { status: 'OK', user: toJson(user) };
    },
  }),

  route.delete('/recipe/dashboard/user')({
    query: v.object({
      userId: v.optional(filled('userId')),
      email: v.optional(filled('email', email)),
    }),
    handler: ({ app }, { query }) => {
      const user = userNamedBy(app, query);
      if (user) revokeSessionsOf(app, user.userId);
      return { status: 'OK', didUserExist: app.dashboard.users.delete(user?.userId ?? '') };
    },
  }),

  route.get('/recipe/dashboard/users')({
    handler: ({ app }) => ({
      status: 'OK',
      users: [...app.dashboard.users.values()].toSorted((a, b) => a.timeJoined - b.timeJoined).map(toJson),
    }),
  }),

  route.post('/recipe/dashboard/signin')({
    body: v.object({ email: filled('email', email), password: filled('password') }),
    handler: async ({ app, clock }, { body }) => {
      const user = findDashboardUser(app, body.email);
      if (!user || !(await isPasswordOf(user.passwordHash, body.password))) {
        return { status: 'INVALID_CREDENTIALS_ERROR' };
      }
      const timeCreated = clock.now();
      const sessionId = randomUUID();
      const expiry = timeCreated + SESSION_LIFETIME;
      app.dashboard.sessions.set(sessionId, { sessionId, userId: user.userId, timeCreated, expiry });
      return { status: 'OK', sessionId };
    },
  }),

  route.post('/recipe/dashboard/session/verify')({
    body: v.object({ sessionId: filled('sessionId') }),
    handler: ({ app, clock }, { body }) => {
      const session = app.dashboard.sessions.get(body.sessionId);
      const isLive = session !== undefined && session.expiry > clock.now();
      const user = isLive ? app.dashboard.users.get(session.userId) : undefined;
      return user ? { status: 'OK', email: user.email } : { status: 'INVALID_SESSION_ERROR' };
    },
  }),

  route.delete('/recipe/dashboard/session')({
    query: v.object({ sessionId: filled('sessionId') }),
    handler: ({ app }, { query }) => {
      app.dashboard.sessions.delete(query.sessionId);
      return { status: 'OK' };
    },
  }),
];

function userNamedBy(
  app: AppRecords,
  { userId, email: address }: { userId?: string | undefined; email?: string | undefined },
): DashboardUser | undefined {
  if (userId !== undefined) return app.dashboard.users.get(userId);
  if (address !== undefined) return findDashboardUser(app, address);
  throw badRequest("Either field 'email' or 'userId' must be present");
}

/** Core's complaint about a dashboard user's password; undefined if it has none. */
function complaintAbout(password: string): string | undefined {
  if (password.length < 8) return 'Password must contain at least 8 characters, including a number';
  if (password.length >= 100) return "Password's length must be lesser than 100 characters";
  if (!/[a-z]/i.test(password)) return 'Password must contain at least one alphabet';
  if (!/\d/.test(password)) return 'Password must contain at least one number';
  return undefined;
}

/** Something before an at sign, then an IPv4 address or a domain with a top level of two letters or more. */
function isEmail(text: string): boolean {
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

function findDashboardUser(app: AppRecords, address: string): DashboardUser | undefined {
  return [...app.dashboard.users.values()].find((user) => user.email === address);
}

function revokeSessionsOf({ dashboard }: AppRecords, userId: string): void {
  dropIf(dashboard.sessions, (session) => session.userId === userId);
}

/** The user as Core shows it: without the password hash. */
function toJson(user: DashboardUser) {
  const { passwordHash: _, ...shown } = user;
  return shown;
}

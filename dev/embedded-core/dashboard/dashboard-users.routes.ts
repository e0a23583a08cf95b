import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { email, filled } from '../server/fields';
import { badRequest } from '../server/request-error';
import { route, type RouteGroup } from '../server/route';
import type { AppRecords } from '../store';
import { hashPassword } from '../email-password/passwords';
import type { DashboardUser } from './dashboard-records';
import {
  complaintAbout,
  deleteDashboardUser,
  findDashboardUser,
  isEmail,
  revokeSessionsOf,
  toJson,
} from './dashboard-users';

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
      return { status: 'OK', didUserExist: user ? deleteDashboardUser(app, user.userId) : false };
    },
  }),

  route.get('/recipe/dashboard/users')({
    handler: ({ app }) => ({
      status: 'OK',
      users: [...app.dashboard.users.values()].toSorted((a, b) => a.timeJoined - b.timeJoined).map(toJson),
    }),
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

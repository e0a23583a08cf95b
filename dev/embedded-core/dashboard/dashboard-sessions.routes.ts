import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { email, filled } from '../server/fields';
import { route, type RequestContext, type RouteGroup } from '../server/route';
import { isPasswordOf } from '../email-password/passwords';
import type { DashboardSession } from './dashboard-records';
import { findDashboardUser } from './dashboard-users';

const SESSION_LIFETIME = 30 * 24 * 3600 * 1000;

export const dashboardSessionRoutes: RouteGroup = [
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
    handler: (context, { body }) => {
      const session = liveSessions(context).find(({ sessionId }) => sessionId === body.sessionId);
      const user = session && context.app.dashboard.users.get(session.userId);
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

function liveSessions({ app, clock }: RequestContext): DashboardSession[] {
  return [...app.dashboard.sessions.values()].filter(({ expiry }) => expiry > clock.now());
}

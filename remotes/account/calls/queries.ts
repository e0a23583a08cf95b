import { checkClaims, getGrants, getLoginMethods } from '@vestibule/auth-runtime';
import { ALONE, call } from '@vestibule/rpc';
import { queryOptions } from '@tanstack/react-query';
import { factorsAnswer, passkeysAnswer, profileAnswer, sessionsAnswer, usersAnswer } from './answers';
import { rpc } from './rpc';

/** The signed-in user, with all their login methods. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(rpc.profile.query(undefined, { signal }), profileAnswer),
});

/** The sessions of the user, the newest first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(rpc.sessions.list.query(undefined, { signal }), sessionsAnswer),
});

/**
 * What the user has agreed to for apps of others, the latest first; null where the API keeps nothing of the kind.
 *
 * @param locale the language that scopes are told in
 */
export const grantsQuery = (locale: string) =>
  queryOptions({
    queryKey: ['grants', locale],
    // The cache accepts no undefined.
    queryFn: async () => (await getGrants(locale)) ?? null,
  });

/** The factors that are set up. */
export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => call(rpc.factors.list.query(undefined, { signal }), factorsAnswer),
});

/** The user's passkeys. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => call(rpc.passkeys.list.query(undefined, { signal }), passkeysAnswer),
});

/**
 * A page of the tenant's users.
 *
 * @param email the beginning of an address; empty for all
 * @param cursor of the page, as the one before it had it; null for the first
 */
export const usersQuery = (email: string, cursor: string | null) =>
  queryOptions({
    queryKey: ['users', email, cursor],
    // The API refuses a whole batch for the role that this one needs.
    queryFn: ({ signal }) =>
      call(rpc.admin.users.query({ cursor, ...(email && { email }) }, { signal, ...ALONE }), usersAnswer),
  });

/** Whether the session's claims open the page of users, by the same rule as its gate. */
export const mayAdministerQuery = queryOptions({
  queryKey: ['may-administer'],
  queryFn: async () => (await checkClaims([{ role: 'admin' }])).status === 'OK',
});

/** The names of the services with the user's accounts elsewhere, by id. */
export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: async () => new Map((await getLoginMethods()).providers.map(({ id, name }) => [id, name])),
});

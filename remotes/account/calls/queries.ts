import { nameOfUser, checkClaims, getGrants, getLoginMethods, getSessionUser } from '@vestibule/auth-runtime';
import { ALONE, call } from '@vestibule/rpc';
import { foreignName } from '@vestibule/ui';
import { queryOptions } from '@tanstack/react-query';
import { factorsAnswer, passkeysAnswer, profileAnswer, sessionsAnswer, usersAnswer } from './answers';
import { rpc } from './rpc';

/** The signed-in user, with all their login methods. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(rpc.profile.query(undefined, { signal }), profileAnswer),
});

/** Who is signed in, as the head of each page shows it. */
export const signedInAsQuery = queryOptions({
  queryKey: ['signed-in-as'],
  queryFn: async () => {
    const user = await getSessionUser();
    return {
      address: nameOfUser(user),
      name: foreignName(user.name ?? '') || undefined,
      picture: user.picture,
    };
  },
});

/** The user's sessions, newest first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(rpc.sessions.list.query(undefined, { signal }), sessionsAnswer),
});

/**
 * What the user has agreed to for third-party apps, latest first; null if the API doesn't record that.
 *
 * @param locale the language for the scopes' texts
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
 * @param cursor of the page, from the page before; null for the first
 */
export const usersQuery = (email: string, cursor: string | null) =>
  queryOptions({
    queryKey: ['users', email, cursor],
    // Without the role that this call needs, the API would refuse the whole batch.
    queryFn: ({ signal }) =>
      call(rpc.admin.users.query({ cursor, ...(email && { email }) }, { signal, ...ALONE }), usersAnswer),
  });

/** Whether the session's claims open the users page, by the same rule as its gate. */
export const mayAdministerQuery = queryOptions({
  queryKey: ['may-administer'],
  queryFn: async () => (await checkClaims([{ role: 'admin' }])).status === 'OK',
});

/** The names of the identity providers, by id. */
export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: async () => new Map((await getLoginMethods()).providers.map(({ id, name }) => [id, name])),
});

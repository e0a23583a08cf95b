import {
  PATHS,
  pathBelow,
  QUERY,
  queryOf,
  wayBackOf,
  withQuery,
  type RemoteContext,
} from '@vestibule/contract';

/**
 * The title of a screen where users confirm that it's them: what for, as far as the page's address says where it leads.
 *
 * @param page base path and query of the page
 * @returns the key of a sentence
 */
export function confirmTitle({ basePath, query }: Pick<RemoteContext, 'basePath' | 'query'>) {
  const wayBack = wayBackOf(query);
  const next = wayBack?.first[0] ?? wayBack?.to ?? '';
  const path = withQuery(next, new URLSearchParams());
  if (path === PATHS.accountDeletion) return 'confirm.delete';
  if (path === PATHS.accountSecurity) return 'confirm.change';
  if (pathBelow(basePath, path) === PATHS.mfaRecoveryCodes) return 'confirm.codes';
  return queryOf(next).has(QUERY.setup) ? 'confirm.add' : 'confirm.other';
}

import type { AppRecords, Store } from '../../store';
import { inSnakeCase } from '../provider-json';
import type { OAuthClient } from './client-fields';

const DEFAULT_PAGE = 250;
const LARGEST_PAGE = 1000;

/**
 * A page of an app's clients by id. The provider counts the clients of every app, of any name, so a token for the next
 * page says nothing of whether it has any.
 */
export function pageOfClients(
  store: Store,
  app: AppRecords,
  query: Record<string, string>,
): { clients: OAuthClient[]; nextPaginationToken: string | undefined } {
  const {
    page_size: pageSize = '',
    page_token: pageToken = '',
    client_name: clientName = '',
  } = inSnakeCase(query);
  const wanted = /^[+-]?\d+$/.test(pageSize) ? Number(pageSize) : DEFAULT_PAGE;
  const size = Math.max(1, Math.min(wanted, LARGEST_PAGE));
  const page = Math.max(0, Math.floor(offsetOf(pageToken) / size));
  const found = [...app.oauth.clients.values()]
    .filter((client) => clientName === '' || client.clientName === clientName)
    .toSorted((a, b) => (a.clientId < b.clientId ? -1 : 1));
  const total = store.apps().reduce((sum, { oauth }) => sum + oauth.clients.size, 0);
  const last = (Math.ceil(total / size) - 1) * size;
  const hasNext = page * size < last || total === 0;
  return {
    clients: found.slice(page * size, (page + 1) * size),
    nextPaginationToken: hasNext ? tokenOf((page + 1) * size) : undefined,
  };
}

function tokenOf(offset: number): string {
  return Buffer.from(`{"offset":"${offset}","v":2}`).toString('base64url');
}

function offsetOf(token: string): number {
  try {
    const { offset }: { offset?: unknown } = JSON.parse(Buffer.from(token, 'base64url').toString());
    return Math.max(0, Number.parseInt(String(offset), 10) || 0);
  } catch {
    // The provider starts over with a token that it can't read.
    return 0;
  }
}

import type { LoginMethods } from '@vestibule/auth-runtime';
import { QUERY, type RemoteContext, type SlotComponentProps } from '@vestibule/contract';
import { foreignText } from '@vestibule/ui';
import type { ReactNode } from 'react';
import type { Mode } from './use-email-password';

/** What the form of each way to sign in takes. Forms call `onSuccess`; only pages navigate. */
export interface WayFormProps extends SlotComponentProps<'sign-in/form', ReactNode> {
  readonly mode: Mode;
  readonly methods: LoginMethods;
}

/**
 * The e-mail address that the client suggests (`login_hint`), to fill in.
 *
 * @param query untrusted
 */
export function hintOf(query: URLSearchParams): string {
  return foreignText(query.get(QUERY.hint) ?? '', 254);
}

/**
 * The address of the same page with another form. The form is part of the address, so that reload, back and a shared
 * link keep their sense; every other key, the login challenge among them, goes along.
 *
 * @param context of the page
 * @param key the query key that chooses the form
 * @param value what it is set to
 */
export function showing(
  { basePath, query }: Pick<RemoteContext, 'basePath' | 'query'>,
  key: string,
  value: string,
): string {
  const next = new URLSearchParams(query);
  next.set(key, value);
  next.delete(QUERY.error);
  next.delete(QUERY.message);
  return `${basePath || '/'}?${next}`;
}

import type { LoginMethods } from '@vestibule/auth-runtime';
import type { Account } from '@vestibule/auth-runtime/react';
import { QUERY, type RemoteContext, type SlotComponentProps } from '@vestibule/contract';
import type { ReactNode } from 'react';
import type { Mode } from '../password/use-email-password';

/** What the form of each sign-in method takes. Forms call `onSuccess`; only pages navigate. */
export interface MethodFormProps extends SlotComponentProps<'sign-in/form', ReactNode> {
  readonly mode: Mode;
  readonly methods: LoginMethods;
  /** The signed-in user, who has to sign in again; undefined if anyone may sign in. */
  readonly confirms?: Account | undefined;
  /** Shows another form or step: as a new page, or replacing this one. */
  readonly onShow: (shown: Shown, options?: { readonly replace?: boolean }) => void;
}

/** What the page's address says about the shown form and its tenant; undefined for what it doesn't say. */
export type Shown = Readonly<
  Partial<Record<'show' | 'way' | 'step' | 'tenantId' | 'account' | 'hint', string | undefined>>
>;

/**
 * The address of the same page with another form. The form is part of the address, so reload, back and shared links
 * work as expected. All other keys, such as the login challenge, are kept.
 *
 * @param context of the page
 * @param shown what changes
 */
export function showing(
  { basePath, query }: Pick<RemoteContext, 'basePath' | 'query'>,
  shown: Shown,
): string {
  const next = new URLSearchParams(query);
  for (const [key, value] of Object.entries(shown)) {
    if (value === undefined) next.delete(key);
    else next.set(key, value);
  }
  next.delete(QUERY.error);
  next.delete(QUERY.message);
  return `${basePath || '/'}${next.size > 0 ? `?${next}` : ''}`;
}

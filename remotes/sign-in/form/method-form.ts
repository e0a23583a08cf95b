import type { Account } from '@vestibule/auth-runtime/react';
import type { RemoteContext, SlotComponentProps } from '@vestibule/contract';
import { showing, type Mode, type Shown, type SignInWays } from '@vestibule/login-flow';
import type { ReactNode } from 'react';

/** What the form of each sign-in method takes. Forms call `onSuccess`; only pages navigate. */
export interface MethodFormProps extends SlotComponentProps<'sign-in/form', ReactNode> {
  readonly mode: Mode;
  readonly ways: SignInWays;
  /** The signed-in user, who has to sign in again; undefined if anyone may sign in. */
  readonly confirms?: Account | undefined;
  /** Shows another form or step: as a new page, or replacing this one. */
  readonly onShow: (shown: Shown, options?: { readonly replace?: boolean }) => void;
}

type ToggleProps = Pick<MethodFormProps, 'mode' | 'ways' | 'confirms' | 'onShow'>;

/** The address of the page with another form. */
export function pathShowing(
  { basePath, query }: Pick<RemoteContext, 'basePath' | 'query'>,
  shown: Shown,
): string {
  return showing(`${basePath || '/'}?${query}`, shown);
}

/**
 * From signing in to signing up, and back; undefined for users who have to sign in again, and where nobody signs up.
 */
export function toggleOf({ mode, ways, confirms, onShow }: ToggleProps) {
  return confirms || ways.isClosed
    ? undefined
    : { onPress: () => onShow({ show: mode === 'signup' ? 'signin' : 'signup' }) };
}

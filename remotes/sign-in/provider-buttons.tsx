import type { LoginMethods } from '@vestibule/auth-runtime';
import type { RemoteContext } from '@vestibule/contract';
import type { ReactNode } from 'react';

interface ProviderButtonsProps {
  readonly context: RemoteContext<ReactNode>;
  readonly providers: LoginMethods['providers'];
}

/** Placeholder that its own change replaces. */
export function ProviderButtons(_props: ProviderButtonsProps) {
  return null;
}

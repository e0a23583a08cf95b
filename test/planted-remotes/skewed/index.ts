import { useSession } from '@vestibule/auth-runtime/react';
import type { PageProps } from '@vestibule/contract';

/** A page that uses React, the auth runtime and the context, whichever versions it was built against. */
export function SkewedPage({ context }: PageProps) {
  const { status } = useSession();
  return `${context.appName} and the session: ${status}`;
}

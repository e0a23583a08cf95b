import { useSession } from '@vestibule/auth-runtime/react';
import type { PageProps } from '@vestibule/contract';
import { useState } from 'react';

/** A page that uses React, the auth runtime and the context, whichever versions it was built against. */
export function SkewedPage({ context }: PageProps) {
  const [appName] = useState(context.appName);
  const { status } = useSession();
  return `${appName} and the session: ${status}`;
}

import { typedEmail } from '@vestibule/auth-runtime/react';
import type { RemoteContext } from '@vestibule/contract';

/** The context for the full form, with the email typed by the time it appears. */
export function withTypedEmail<Rendered>(context: RemoteContext<Rendered>): RemoteContext<Rendered> {
  return {
    ...context,
    get typedEmail() {
      return typedEmail();
    },
  };
}

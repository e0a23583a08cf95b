import { QUERY, type PageProps } from '@vestibule/contract';
import type { ReactNode } from 'react';
import { ChallengePage } from './challenge.page';

/** The OAuth 2 login-challenge page: shows who is asking, signs the user in, and returns them to the client. */
export function LoginChallengePage({ context }: PageProps<ReactNode>) {
  const challenge = context.query.get(QUERY.loginChallenge) ?? '';
  // If the session is too old for the request, the API sends the user here again to sign in: that starts over. So does
  // the choice of another account, and going back from it.
  const starts = [challenge, context.query.get(QUERY.forceFreshAuth), context.query.get(QUERY.account)];
  return <ChallengePage key={starts.join(' ')} kind="login" challenge={challenge} context={context} />;
}

import { QUERY, type PageProps } from '@vestibule/contract';
import type { ReactNode } from 'react';
import { ChallengePage } from './challenge.page';

/** The OAuth 2 login-challenge page: shows who is asking, signs the user in, and takes them back to the client. */
export function LoginChallengePage({ context }: PageProps<ReactNode>) {
  const challenge = context.query.get(QUERY.loginChallenge) ?? '';
  return <ChallengePage key={challenge} kind="login" challenge={challenge} context={context} />;
}

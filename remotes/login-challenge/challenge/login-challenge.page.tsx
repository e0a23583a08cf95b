import { QUERY, type PageProps } from '@vestibule/contract';
import { ChallengePage, loginStarts } from '@vestibule/login-screens/runtime';
import type { ReactNode } from 'react';

/** The OAuth 2 login-challenge page: shows who is asking, signs the user in, and returns them to the client. */
export function LoginChallengePage({ context }: PageProps<ReactNode>) {
  const challenge = context.query.get(QUERY.loginChallenge) ?? '';
  return (
    <ChallengePage
      key={loginStarts(context.query)}
      kind="login"
      challenge={challenge}
      context={context}
      form={(onSuccess) => context.slot('sign-in/form', { onSuccess })}
    />
  );
}

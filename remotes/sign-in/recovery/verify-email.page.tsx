import { signInMessages } from '@vestibule/login-screens';
import { Failure } from '@vestibule/login-screens/runtime';
import { goOnAfterSignIn, pathOnward, pathPastSetUp } from '@vestibule/auth-runtime';
import { keptOf, type PageProps, PATHS, pathWithWayBack, QUERY, withQuery } from '@vestibule/contract';
import { useSession } from '@vestibule/auth-runtime/react';
import { Loading, PageCard, useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { VerificationLink } from './verification-link';
import { VerificationWait } from './verification-wait';
import { useLanguageOf } from '../words/use-language-of';
import { pathToSignIn, tenantDetour } from '../providers/to-sign-in';
import { useReturn } from '../providers/use-return';

/** Verifies an email address: sends a link and waits for it, or uses the link's token. */
export function VerifyEmailPage({ context }: PageProps<ReactNode>) {
  const t = useMessages(signInMessages);
  const session = useSession();
  const signedIn = session.status === 'EXISTS';
  const { appName, basePath, query, navigate } = context;
  const token = query.get(QUERY.token);
  const asked = useReturn(token ? 'email-verification' : undefined, tenantDetour(query));
  const returnTo = token ? asked.returnTo : keptOf(query);
  useLanguageOf(returnTo, context);
  const path = pathOnward(basePath, returnTo ?? keptOf(query));
  const goOn = () => void goOnAfterSignIn(path, navigate);
  // Who came by themselves, from the profile say or to add a factor, may leave it for now.
  const pastSetUp = pathPastSetUp(path);
  const isOptional = query.has(QUERY.setup) || pastSetUp !== path;
  const later = isOptional ? () => void goOnAfterSignIn(pastSetUp, navigate) : undefined;
  const signIn = () => navigate(signInPath(returnTo ?? keptOf(query), token === null));
  const newLink = () => {
    const kept = returnTo ?? keptOf(query);
    navigate(signedIn ? withQuery(`${basePath}${PATHS.verifyEmail}`, kept) : signInPath(kept, true));
  };

  if (!asked.isKnown || session.status === 'LOADING') {
    return (
      <PageCard appName={appName} title={t('verify.title')}>
        <Loading label={t('session.checking')} />
      </PageCard>
    );
  }
  switch (session.status) {
    case 'UNKNOWN':
      return (
        <PageCard appName={appName} title={t('verify.title')}>
          <Failure error={session.error} onRetry={session.retry} />
        </PageCard>
      );
    case 'EXISTS':
    case 'NONE': {
      const isToAdd = pastSetUp !== path;
      const page = { context, signedIn, isToAdd, onGoOn: goOn, onLater: later, onSignIn: signIn };
      return token ? (
        <VerificationLink
          key={token}
          {...page}
          token={token}
          expected={returnTo !== undefined}
          onNewLink={newLink}
        />
      ) : (
        <VerificationWait key={session.status === 'EXISTS' ? session.userId : 'nobody'} {...page} />
      );
    }
  }

  function signInPath(kept: URLSearchParams, toVerify: boolean): string {
    const auth = pathToSignIn(basePath, kept);
    // Users who came to verify an address continue with that after signing in; a waiting client comes first.
    return toVerify && !kept.has(QUERY.loginChallenge)
      ? pathWithWayBack(auth, withQuery(`${basePath}${PATHS.verifyEmail}`, kept))
      : auth;
  }
}

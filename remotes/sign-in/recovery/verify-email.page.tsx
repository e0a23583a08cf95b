import { signInMessages } from '@vestibule/login-screens';
import { goOnAfterSignIn, pathPastSetUp } from '@vestibule/auth-runtime';
import { keptOf, type PageProps, PATHS, QUERY } from '@vestibule/contract';
import { useSession } from '@vestibule/auth-runtime/react';
import { Loading, PageCard, useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { VerificationLink } from './verification-link';
import { VerificationWait } from './verification-wait';
import { SessionUnknown } from './session-unknown';
import { useLanguageOf } from '../words/use-language-of';
import { pathOnward, pathToSignIn, storedReturn, tenantDetour } from '../providers/stored-return';

/** Verifies an email address: sends a link and waits for it, or uses the link's token. */
export function VerifyEmailPage({ context }: PageProps<ReactNode>) {
  const t = useMessages(signInMessages);
  const session = useSession();
  const signedIn = session.status === 'EXISTS';
  const { appName, basePath, query, navigate } = context;
  const token = query.get(QUERY.token);
  const returnTo = token ? storedReturn('email-verification', tenantDetour(query)) : keptOf(query);
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
    navigate(signedIn ? `${basePath}${PATHS.verifyEmail}?${kept}` : signInPath(kept, true));
  };

  switch (session.status) {
    case 'LOADING':
      return (
        <PageCard appName={appName} title={t('verify.title')}>
          <Loading label={t('session.checking')} />
        </PageCard>
      );
    case 'UNKNOWN':
      return (
        <PageCard appName={appName} title={t('verify.title')}>
          <SessionUnknown error={session.error} onRetry={session.retry} />
        </PageCard>
      );
    case 'EXISTS':
    case 'NONE': {
      const page = { context, signedIn, onGoOn: goOn, onLater: later, onSignIn: signIn };
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
    const next = new URLSearchParams(kept);
    // Users who came to verify an address continue with that after signing in; a waiting client comes first.
    if (toVerify && !kept.has(QUERY.loginChallenge)) {
      const here = `${basePath}${PATHS.verifyEmail}`;
      next.set(QUERY.redirectToPath, kept.size > 0 ? `${here}?${kept}` : here);
    }
    return pathToSignIn(basePath, next);
  }
}

import { challengeOf, finalPath, pathPastSetUp } from '@vestibule/auth-runtime';
import { SignOutButton } from '@vestibule/auth-runtime/react';
import { PATHS, type RemoteContext } from '@vestibule/contract';
import { waysOut, type Factor, type Offer, type Purpose } from '@vestibule/login-flow';
import { FactorExits as Others, factorMessages } from '@vestibule/login-screens';
import { Button, useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { factorPath, screenPath } from './factor-paths';

interface FactorExitsProps {
  readonly context: RemoteContext<ReactNode>;
  readonly purpose: Purpose;
  /** What is offered. */
  readonly offers?: readonly Offer[];
  /** Whose screen it is; undefined for the choice itself. */
  readonly factor?: Factor;
  /** Whether the session lacks a factor, so the user can't go anywhere without it. */
  readonly isHeld: boolean;
}

/** The ways out of a factor: to another one, back, or out of the session. */
export function FactorExits({ context, purpose, offers = [], factor, isHeld }: FactorExitsProps) {
  const t = useMessages(factorMessages);
  const { query, navigate } = context;
  const { hasOthers, hasRecoveryCode } = waysOut(offers, factor);
  const to = (href: string) => ({ href, onFollow: navigate });

  return (
    <>
      <Others
        otherWay={hasOthers ? to(screenPath(context, PATHS.mfa)) : undefined}
        recoveryCode={hasRecoveryCode ? to(factorPath(context, 'recovery-code')) : undefined}
      />
      {leave()}
    </>
  );

  function leave(): ReactNode {
    // "Cancel" follows, and whose account it is can be switched above.
    if (purpose === 'REQUIRED' && challengeOf(query)) return null;
    if (isHeld) return <SignOutButton tone="text" />;
    // A page that requires the factor would only send the user back here.
    if (purpose === 'REQUIRED') {
      return (
        <>
          <Button tone="text" onPress={() => navigate(PATHS.home)}>
            {t('home')}
          </Button>
          <SignOutButton tone="text" />
        </>
      );
    }
    // Users who won't confirm that it's them turn back from the set-up that asked for it, too.
    return (
      <Button tone="text" onPress={() => navigate(pathPastSetUp(finalPath(query)), { replace: true })}>
        {t('notNow')}
      </Button>
    );
  }
}

import { factorMessages } from '@vestibule/login-screens';
import { finalPath, pathPastSetUp } from '@vestibule/auth-runtime';
import { SignOutButton } from '@vestibule/auth-runtime/react';
import { PATHS, type RemoteContext } from '@vestibule/contract';
import { Button, SiteLink, useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { usual, type Offer, type Purpose } from '@vestibule/login-flow';
import { factorPath, screenPath } from './factor-paths';

interface FactorExitsProps {
  readonly context: RemoteContext<ReactNode>;
  readonly purpose: Purpose;
  /** What else is offered. */
  readonly others: readonly Offer[];
  /** Whether the session lacks a factor, so the user can't go anywhere without it. */
  readonly isHeld: boolean;
}

/** The ways out of a factor: to another one, back, or out of the session. */
export function FactorExits({ context, purpose, others, isHeld }: FactorExitsProps) {
  const t = useMessages(factorMessages);
  const { query, navigate } = context;
  const hasRecoveryCode = others.some(({ factor }) => factor === 'recovery-code');

  return (
    <>
      {usual(others).length > 0 && (
        <p className="vs-quiet">
          <SiteLink onFollow={navigate} href={screenPath(context, PATHS.mfa)}>
            {t('out.otherWay')}
          </SiteLink>
        </p>
      )}
      {hasRecoveryCode && (
        <p className="vs-quiet">
          <SiteLink onFollow={navigate} href={factorPath(context, 'recovery-code')}>
            {t('out.recoveryCode')}
          </SiteLink>
        </p>
      )}
      {leave()}
    </>
  );

  function leave(): ReactNode {
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

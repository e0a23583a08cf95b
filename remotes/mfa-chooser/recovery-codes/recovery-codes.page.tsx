import {
  finalPath,
  getRecoveryCodes,
  goOnAfterSignIn,
  makeRecoveryCodes,
  singleFlight,
  type RecoveryCodesSummary,
} from '@vestibule/auth-runtime';
import { useSessionUser } from '@vestibule/auth-runtime/react';
import { PATHS, pathWithWayBack } from '@vestibule/contract';
import { RECOVERY_CODES } from '@vestibule/login-flow';
import { factorMessages } from '@vestibule/login-screens';
import { AttemptNotice, Button, Loading, Notice, PageCard, useMessages } from '@vestibule/ui';
import { useState } from 'react';
import { missingPath } from '../chooser/factor-paths';
import { mfaPage, type MfaPageProps } from '../chooser/mfa-page';
import { WhoseFactor } from '../chooser/whose-factor';
import { useAtStart, useFactorAttempt, type FactorAttempts } from '../code/use-factor-attempt';
import { CodeSheet } from './code-sheet';

/** Makes recovery codes: after users set up their first second factor, and whenever they want new ones. */
export const RecoveryCodesPage = mfaPage(PATHS.mfaRecoveryCodes, RecoveryCodes);

// Each call replaces the codes from the one before.
const once = singleFlight<readonly string[]>();

function RecoveryCodes({ context, here }: MfaPageProps) {
  const t = useMessages(factorMessages);
  const { appName, basePath, locale, query, navigate } = context;
  const user = useSessionUser();
  const [summary, setSummary] = useState<RecoveryCodesSummary>();
  // They stay on the screen, because they are never shown again.
  const [codes, setCodes] = useState<readonly string[]>();
  const onLacking = (claims: readonly string[]) => {
    const factors = pathWithWayBack(`${basePath}${PATHS.mfa}`, here);
    navigate(missingPath(context, claims, here, factors), { replace: true });
  };
  const asking = useFactorAttempt(onLacking);
  const making = useFactorAttempt(onLacking);
  const goOn = () => void goOnAfterSignIn(finalPath(query), navigate);

  const ask = () =>
    void asking.run(async () => {
      setSummary(await getRecoveryCodes());
      return 'SENT';
    });
  const make = () =>
    void making.run(async () => {
      setCodes(await once('make', makeRecoveryCodes));
      return 'DONE';
    });
  useAtStart(ask);

  return (
    <PageCard
      appName={appName}
      title={t(codes ? 'codes.title.new' : 'codes.title')}
      account={<WhoseFactor context={context} purpose="SETUP" />}
    >
      {codes ? (
        <CodeSheet
          appName={appName}
          account={user?.address ?? ''}
          locale={locale}
          codes={codes}
          onSaved={goOn}
        />
      ) : (
        offered()
      )}
    </PageCard>
  );

  function offered() {
    if (!summary && asking.attempt.status !== 'refused') return <Loading label={t('loading')} />;
    return (
      <>
        <AttemptNotice attempt={asking.attempt} />
        {summary ? (
          <Offer summary={summary} attempt={making.attempt} onMake={make} />
        ) : (
          <Button onPress={ask}>{t('retry')}</Button>
        )}
        <Button tone="quiet" onPress={goOn}>
          {t('notNow')}
        </Button>
      </>
    );
  }
}

interface OfferProps extends Pick<FactorAttempts, 'attempt'> {
  readonly summary: RecoveryCodesSummary;
  readonly onMake: () => void;
}

/** What recovery codes are for, how many are left, and the button that makes new ones. */
function Offer({ summary: { remaining, createdAt }, attempt, onMake }: OfferProps) {
  const t = useMessages(factorMessages);
  const isFirst = createdAt === undefined;
  return (
    <>
      <p>{t('codes.why', { count: RECOVERY_CODES })}</p>
      {!isFirst && <p>{t('codes.left', { remaining })}</p>}
      {remaining > 0 && <Notice>{t('codes.replace')}</Notice>}
      <AttemptNotice attempt={attempt} />
      <Button busy={attempt.status === 'busy' ? t('codes.making') : undefined} onPress={onMake}>
        {t(isFirst ? 'codes.make' : 'codes.makeNew')}
      </Button>
    </>
  );
}

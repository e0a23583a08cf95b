import { factorMessages } from '@vestibule/login-screens';
import { finalPath, goOnAfterSignIn } from '@vestibule/auth-runtime';
import { useFailureWords } from '@vestibule/auth-runtime/react';
import { PATHS, pathWithWayBack, STEP_UP_CLAIM, stepUpPath, type PageProps } from '@vestibule/contract';
import { Button, Loading, Notice, PageCard, useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { screenPath } from '../chooser/factor-paths';
import { MfaUnready } from '../chooser/mfa-unready';
import { useMfa } from '../chooser/use-mfa';
import { WhoseFactor } from '../chooser/whose-factor';
import { CodeSheet } from './code-sheet';
import type { RecoveryCodesFlow } from './recovery-codes-flow';
import { useRecoveryCodes } from './use-recovery-codes';

/** Makes recovery codes: after users set up their first second factor, and whenever they want new ones. */
export function RecoveryCodesPage({ context }: PageProps<ReactNode>) {
  const here = screenPath(context, PATHS.mfaRecoveryCodes);
  return <LoadedPage key={here} context={context} here={here} />;
}

interface RecoveryCodesProps extends PageProps<ReactNode> {
  /** Path and query of the page. */
  readonly here: string;
}

function LoadedPage({ context, here }: RecoveryCodesProps) {
  const state = useMfa(context, here);
  if (state.status !== 'READY') return <MfaUnready appName={context.appName} state={state} />;
  return <RecoveryCodes context={context} here={here} />;
}

function RecoveryCodes({ context, here }: RecoveryCodesProps) {
  const t = useMessages(factorMessages);
  const failureWords = useFailureWords();
  const { appName, basePath, locale, query, navigate } = context;
  const pathFor = (claims: readonly string[]) => {
    if (claims.includes('st-ev')) return pathWithWayBack(`${basePath}${PATHS.verifyEmail}`, here);
    if (claims.includes(STEP_UP_CLAIM)) return stepUpPath(basePath, here);
    return pathWithWayBack(`${basePath}${PATHS.mfa}`, here);
  };
  const { state, make, retry } = useRecoveryCodes((claims) => {
    navigate(pathFor(claims), { replace: true });
  });
  const goOn = () => void goOnAfterSignIn(finalPath(query), navigate);

  return (
    <PageCard
      appName={appName}
      title={t(state.step === 'showing' ? 'codes.title.new' : 'codes.title')}
      account={<WhoseFactor context={context} purpose="SETUP" />}
    >
      {content(state)}
    </PageCard>
  );

  function content(current: RecoveryCodesFlow): ReactNode {
    switch (current.step) {
      case 'asking':
      case 'leaving':
        return <Loading label={t('loading')} />;
      case 'failed':
        return (
          <>
            <Notice tone="danger">{failureWords(current.error)}</Notice>
            <Button onPress={retry}>{t('retry')}</Button>
            {notNow()}
          </>
        );
      case 'offering':
      case 'making':
        return (
          <>
            <Offer flow={current} onMake={make} />
            {notNow()}
          </>
        );
      case 'showing':
        return <CodeSheet appName={appName} locale={locale} codes={current.codes} onSaved={goOn} />;
    }
  }

  function notNow() {
    return (
      <Button tone="quiet" onPress={goOn}>
        {t('notNow')}
      </Button>
    );
  }
}

interface OfferProps {
  readonly flow: Extract<RecoveryCodesFlow, { readonly summary: unknown }>;
  readonly onMake: () => void;
}

/** What recovery codes are for, how many are left, and the button that makes new ones. */
function Offer({ flow: { step, summary, error }, onMake }: OfferProps) {
  const t = useMessages(factorMessages);
  const failureWords = useFailureWords();
  const { remaining, createdAt } = summary;
  const isFirst = createdAt === undefined;
  return (
    <>
      <p>{t('codes.why')}</p>
      {!isFirst && <p>{remaining === 1 ? t('codes.left.one') : t('codes.left', { remaining })}</p>}
      {remaining > 0 && <Notice>{t('codes.replace')}</Notice>}
      {error && <Notice tone="danger">{failureWords(error)}</Notice>}
      <Button busy={step === 'making' ? t('codes.making') : undefined} onPress={onMake}>
        {t(isFirst ? 'codes.make' : 'codes.makeNew')}
      </Button>
    </>
  );
}

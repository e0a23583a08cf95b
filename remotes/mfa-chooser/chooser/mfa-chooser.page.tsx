import { FactorList, factorMessages, factorOutcomes } from '@vestibule/login-screens';
import { finalPath, goOnAfterSignIn } from '@vestibule/auth-runtime';
import { SignOutButton, useStep } from '@vestibule/auth-runtime/react';
import { PATHS, ShellError } from '@vestibule/contract';
import { LoadingPlace, LocaleContext, Notice, PageCard, useMessages } from '@vestibule/ui';
import { useContext, useEffect, useMemo, type ReactNode } from 'react';
import {
  chooseFactor,
  durationText,
  offersOf,
  requestOf,
  STEP_UP_SECONDS,
  usual,
  whyNoWay,
  type FactorChoice,
  type Offer,
  type Purpose,
} from '@vestibule/login-flow';
import { confirmTitle } from './confirm-title';
import { factorPath } from './factor-paths';
import { mfaPage, type MfaPageProps } from './mfa-page';
import { preferredFactor } from './preferred-factor';
import { FactorExits } from './factor-exits';
import { WhoseFactor } from './whose-factor';

/**
 * The factor chooser: continues if nothing is missing, opens a single remaining factor, and otherwise lets users
 * choose.
 */
export const MfaChooserPage = mfaPage(PATHS.mfa, Chooser);

function Chooser({ context, info }: MfaPageProps) {
  const t = useMessages(factorMessages);
  const { appName, query, navigate } = context;
  const preferred = preferredFactor(info.userId);
  const choice = useMemo(
    () => chooseFactor(offersOf(info, requestOf(query)), preferred),
    [info, query, preferred],
  );
  const onward = choice.status === 'GO_TO' ? factorPath(context, choice.offer.factor) : undefined;
  const isOver = choice.status === 'GO_ON';
  useStep(context, choice.status === 'CHOOSE' ? 'factor-choice' : undefined);

  useEffect(() => {
    // Replaces this page, so Back leaves the factor for where the user came from.
    if (onward !== undefined) navigate(onward, { replace: true });
    else if (isOver) void goOnAfterSignIn(finalPath(query), navigate);
  }, [onward, isOver, query, navigate]);

  const purpose = choice.status === 'GO_ON' ? 'REQUIRED' : choice.purpose;
  const exits = <FactorExits context={context} purpose={purpose} isHeld={info.next.length > 0} />;
  return (
    <PageCard
      appName={appName}
      title={t(titleOf(choice, context))}
      isPassing={isPassing(choice)}
      account={<WhoseFactor context={context} purpose={purpose} />}
    >
      {content(choice)}
    </PageCard>
  );

  function content(current: FactorChoice): ReactNode {
    switch (current.status) {
      case 'GO_ON':
      case 'GO_TO':
        return <LoadingPlace label={t('loading')} />;
      case 'CHOOSE': {
        return (
          <>
            <p>{t(areNew(current.offers) ? 'choose.setup' : 'choose.verify')}</p>
            <FactorList
              factors={current.offers.map(({ factor }) => ({
                factor,
                way: { href: factorPath(context, factor), onFollow: navigate },
              }))}
              preferred={preferred}
            />
            {exits}
          </>
        );
      }
      case 'NO_WAY':
        return (
          <>
            <NoWay purpose={current.purpose} info={info} />
            {exits}
          </>
        );
    }
  }
}

/** Whether another page is next. */
function isPassing(choice: FactorChoice): choice is Exclude<FactorChoice, { status: 'CHOOSE' | 'NO_WAY' }> {
  return choice.status === 'GO_ON' || choice.status === 'GO_TO';
}

function titleOf(choice: FactorChoice, page: Parameters<typeof confirmTitle>[0]) {
  if (isPassing(choice)) return 'loading';
  if (choice.purpose === 'STEP_UP') return confirmTitle(page);
  if (choice.purpose === 'SETUP') return 'choose.title.SETUP';
  return choice.status === 'CHOOSE' && areNew(choice.offers) ? 'choose.title.add' : 'account.confirm';
}

function areNew(offers: readonly Offer[]): boolean {
  return usual(offers).every(({ mode }) => mode === 'setup');
}

interface NoWayProps extends Pick<MfaPageProps, 'info'> {
  readonly purpose: Purpose;
}

/** Says that nothing here does what is asked for. If that is a misconfiguration, the console names it. */
function NoWay({ purpose, info }: NoWayProps) {
  const t = useMessages(factorMessages);
  const tOutcome = useMessages(factorOutcomes);
  const time = durationText(STEP_UP_SECONDS, useContext(LocaleContext));
  const why = purpose === 'REQUIRED' ? whyNoWay(info).join('; ') : '';
  useEffect(() => {
    if (why) console.error(new ShellError('FACTOR_UNASKABLE', { problems: [why] }).message);
  }, [why]);

  return (
    <>
      <Notice tone="warning">{tOutcome(`noWay.${purpose}`, { time })}</Notice>
      {why && (
        <p className="vs-quiet">
          {t('reference', { reference: new ShellError('FACTOR_UNASKABLE').reference })}
        </p>
      )}
      {purpose === 'STEP_UP' && <SignOutButton label={t('session.again')} />}
    </>
  );
}

import { FactorList, factorMessages } from '@vestibule/login-screens';
import { finalPath, goOnAfterSignIn } from '@vestibule/auth-runtime';
import { useStep } from '@vestibule/auth-runtime/react';
import { PATHS } from '@vestibule/contract';
import { Loading, PageCard, useMessages } from '@vestibule/ui';
import { useEffect, useMemo, type ReactNode } from 'react';
import { chooseFactor, offersOf, requestOf, usual, type FactorChoice } from '@vestibule/login-flow';
import { factorPath } from './factor-paths';
import { mfaPage, type MfaPageProps } from './mfa-page';
import { NoWay } from './no-way';
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
      title={t(`choose.title.${purpose}`)}
      account={<WhoseFactor context={context} purpose={purpose} />}
    >
      {content(choice)}
    </PageCard>
  );

  function content(current: FactorChoice): ReactNode {
    switch (current.status) {
      case 'GO_ON':
      case 'GO_TO':
        return <Loading label={t('loading')} />;
      case 'CHOOSE': {
        const isSetUp = usual(current.offers).every(({ mode }) => mode === 'setup');
        return (
          <>
            <p>{t(isSetUp ? 'choose.setup' : 'choose.verify')}</p>
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

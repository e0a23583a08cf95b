import { factorMessages } from '@vestibule/login-screens';
import { finalPath, getRecoveryCodes, goOnAfterSignIn, mayAddFactors } from '@vestibule/auth-runtime';
import { useStep } from '@vestibule/auth-runtime/react';
import { PATHS, pathWithWayBack, type RemoteContext } from '@vestibule/contract';
import { later, Loading, PageCard, useMessages, whileCurrent } from '@vestibule/ui';
import { Suspense, useEffect, useRef, useState, useEffectEvent, type ReactNode } from 'react';
import { offersOf, requestOf, type Factor } from '@vestibule/login-flow';
import { confirmTitle } from './confirm-title';
import { missingPath, PATH_OF, screenPath } from './factor-paths';
import type { FactorProps } from './factor-props';
import { mfaPage, type MfaPageProps } from './mfa-page';
import { MfaUnready } from './mfa-unready';
import { rememberFactor } from './preferred-factor';
import { FactorExits } from './factor-exits';
import { WhoseFactor } from './whose-factor';

const FactorScreen = later(async () => (await import('../factors')).FactorScreen);

/** Makes a factor's page. The code of its screen, one file for all factors, loads when one of them is shown. */
export function factorPage(factor: Factor) {
  return mfaPage(PATH_OF[factor], function FactorPage(props: MfaPageProps) {
    return <FactorFrame {...props} factor={factor} />;
  });
}

interface FactorFrameProps extends MfaPageProps {
  readonly factor: Factor;
}

/**
 * The frame of a factor's screen: decides whether it is needed at all, offers the ways out, and continues afterwards.
 */
function FactorFrame({ context, info, factor, here }: FactorFrameProps) {
  const t = useMessages(factorMessages);
  const { appName, basePath, query, navigate } = context;
  const found = offersOf(info, requestOf(query, factor));
  const offers = found.status === 'OFFERS' ? found.offers : [];
  const offer = offers.find((candidate) => candidate.factor === factor);
  const chooser = screenPath(context, PATHS.mfa);
  const isAsked = offer !== undefined;
  useStep(context, isAsked ? `factor-${factor}` : undefined);
  const [isConfirmed, setConfirmed] = useState(false);
  const navigateWhileHere = useNavigateWhileHere(navigate);

  useEffect(() => {
    if (!isAsked) navigate(chooser, { replace: true });
  }, [isAsked, chooser, navigate]);

  if (found.status !== 'OFFERS' || !offer) {
    return <MfaUnready appName={appName} state={{ status: 'LOADING' }} />;
  }

  const title = found.purpose === 'STEP_UP' ? confirmTitle(context) : titleOf(factor, offer.mode);
  const isNew = found.purpose === 'REQUIRED' && offer.mode === 'setup';
  const onDone = () => {
    rememberFactor(info.userId, factor);
    void (offer.mode === 'setup'
      ? goOnAfterSetUp(basePath, finalPath(query), navigateWhileHere)
      : goOnAfterSignIn(finalPath(query), navigateWhileHere));
  };
  const onLacking = (claims: readonly string[]) =>
    navigate(missingPath(context, claims, here, chooser), { replace: true });

  return (
    <PageCard
      appName={appName}
      title={t(isConfirmed ? 'setup.done' : title)}
      account={<WhoseFactor context={context} purpose={found.purpose} />}
    >
      {!isConfirmed && isNew && <p>{t('why.setup')}</p>}
      <Suspense fallback={<Loading label={t('loading')} />}>
        {/* The ways out come with the screen above them, so that they don't move from under a press. */}
        <VerifiedFirst isNeeded={offer.mode === 'setup'} onUnverified={() => onLacking(['st-ev'])}>
          <FactorScreen
            {...{ factor, context, info, onDone, onLacking }}
            mode={offer.mode}
            onConfirmed={() => setConfirmed(true)}
          />
          {!isConfirmed && (
            <FactorExits
              context={context}
              purpose={found.purpose}
              offers={offers}
              factor={factor}
              isHeld={info.next.length > 0}
            />
          )}
        </VerifiedFirst>
      </Suspense>
    </PageCard>
  );
}

/** Users who turned back while a code was being checked stay where they went. */
function useNavigateWhileHere(navigate: RemoteContext['navigate']): RemoteContext['navigate'] {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return (path, options) => {
    if (isHere.current) navigate(path, options);
  };
}

function titleOf(factor: Factor, mode: FactorProps['mode']) {
  // These can't be set up here.
  if (factor === 'emailpassword' || factor === 'recovery-code') return `verify.${factor}` as const;
  return `${mode}.${factor}` as const;
}

/** Users without recovery codes are offered some on the way, so losing a phone doesn't mean losing the account. */
async function goOnAfterSetUp(
  basePath: string,
  destination: string,
  navigate: RemoteContext['navigate'],
): Promise<void> {
  // If that can't be determined (another factor is missing, or the API has none), the user continues without.
  const codes = await getRecoveryCodes().catch(() => undefined);
  if (codes?.remaining === 0) {
    navigate(pathWithWayBack(`${basePath}${PATHS.mfaRecoveryCodes}`, destination), { replace: true });
  } else await goOnAfterSignIn(destination, navigate);
}

interface VerifiedFirstProps {
  /** Whether the screen adds a factor. */
  readonly isNeeded: boolean;
  /** Goes to where the user verifies their address. */
  readonly onUnverified: () => void;
  readonly children: ReactNode;
}

/**
 * Shows the screen that adds a factor only once the user's address is verified. The API's own refusal would come too
 * late: the device would already have made its passkey.
 */
function VerifiedFirst({ isNeeded, onUnverified, children }: VerifiedFirstProps) {
  const t = useMessages(factorMessages);
  const [isChecked, setChecked] = useState(!isNeeded);
  const leave = useEffectEvent(onUnverified);

  useEffect(
    // If it can't be determined, the API decides.
    () =>
      isNeeded
        ? whileCurrent(
            mayAddFactors().catch(() => true),
            (may) => (may ? setChecked(true) : leave()),
          )
        : undefined,
    [isNeeded],
  );

  return isChecked ? children : <Loading label={t('loading')} />;
}

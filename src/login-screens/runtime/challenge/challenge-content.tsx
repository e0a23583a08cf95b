import { useSessionUser, useFailureWords, useWhenBack } from '@vestibule/auth-runtime/react';
import { PATHS, type RemoteContext } from '@vestibule/contract';
import {
  failureTone,
  type ChallengeEvent,
  type ChallengeState,
  type ConsentRequest,
  type Failure,
} from '@vestibule/login-flow';
import {
  type Asking,
  challengeMessages,
  ContinueAs,
  DeadChallenge,
  Leaving,
  Left,
  type Press,
  WrongAccount,
  Cancel,
  ClientLink,
  FactsForHelp,
  PressButton,
} from '@vestibule/login-screens';
import { Loading, Notice, useMessages } from '@vestibule/ui';
import type { ComponentType, ReactNode } from 'react';
import { otherAccount } from './other-account';

/** What asks the user for consent. */
export interface ConsentStepProps extends Asking {
  readonly context: RemoteContext<ReactNode>;
  readonly request: ConsentRequest;
  readonly problem: ReactNode;
  readonly switchAccount: Press;
  readonly tell: (event: ChallengeEvent) => void;
}

interface ContentProps extends Asking {
  readonly context: RemoteContext<ReactNode>;
  /** A consent challenge comes to it. */
  readonly Consent: ComponentType<ConsentStepProps> | undefined;
  readonly state: ChallengeState;
  readonly tell: (event: ChallengeEvent) => void;
}

/** What a state of the challenge shows above the sign-in form, or instead of it. */
export function ChallengeContent({ state, context, Consent, tell, ...asking }: ContentProps) {
  const t = useMessages(challengeMessages);
  const { client, clientName } = asking;
  const { supportContact } = context;
  const home = { onPress: () => context.navigate(PATHS.home) };
  switch (state.step) {
    case 'loading':
    case 'factors-pending':
      return <Loading label={t('loading')} />;
    case 'sign-in':
      // A warning must not push the form from under a press.
      return client ? null : <Loading label={t('loading')} />;
    case 'continue-as':
      return (
        <ContinueAsUser
          {...asking}
          context={context}
          hinted={state.hinted}
          onContinue={() => tell({ type: 'CONTINUED' })}
        />
      );
    case 'consent':
      return (
        Consent && (
          <Consent
            {...asking}
            context={context}
            request={state.request}
            problem={state.hasChanged && <Notice tone="danger">{t('consent.changed')}</Notice>}
            switchAccount={{ onPress: () => otherAccount(context) }}
            tell={tell}
          />
        )
      );
    case 'continuing':
    case 'refused':
      return <Leaving step={state.step} to={state.to} clientName={clientName} />;
    case 'left':
      return <Left to={state.to} clientName={clientName} />;
    case 'dead':
      return (
        <DeadChallenge
          {...asking}
          {...{ why: state.why, reference: state.reference, home, supportContact }}
        />
      );
    case 'wrong-account':
      return <WrongAccountOf {...asking} {...{ state, context, home }} />;
    case 'offline':
    case 'server-error':
      return (
        <ChallengeFailure
          {...asking}
          {...{ error: state.error, home, supportContact }}
          onRetry={() => tell({ type: 'RETRIED' })}
        />
      );
  }
}

interface ContinueAsUserProps extends Asking {
  readonly context: RemoteContext<ReactNode>;
  readonly hinted: string | undefined;
  readonly onContinue: () => void;
}

/** Asks the signed-in user whether to continue as they are. */
export function ContinueAsUser({ context, hinted, onContinue, ...asking }: ContinueAsUserProps) {
  const account = useSessionUser();
  const other = { onPress: () => otherAccount(context, hinted) };
  return <ContinueAs {...asking} {...{ account, hinted, other }} goOn={{ onPress: onContinue }} />;
}

interface WrongAccountOfProps extends Asking {
  readonly context: RemoteContext<ReactNode>;
  readonly state: Extract<ChallengeState, { readonly step: 'wrong-account' }>;
  readonly home: Press;
}

function WrongAccountOf({ state, context, ...asking }: WrongAccountOfProps) {
  const { again, isRefused } = state;
  return (
    <WrongAccount
      {...asking}
      {...{ again, isRefused, supportContact: context.supportContact }}
      account={useSessionUser()}
      other={{ onPress: () => otherAccount(context) }}
    />
  );
}

interface ChallengeFailureProps extends Asking {
  readonly error: Failure;
  readonly onRetry: () => void;
  /** The site's start page. */
  readonly home: Press;
  /** Where the site's users find help. */
  readonly supportContact: string | undefined;
}

/** Something failed: says what happened, how to continue, and whom to ask. */
function ChallengeFailure(props: ChallengeFailureProps) {
  const { error, onRetry, home, supportContact, ...asking } = props;
  const { client, appName } = asking;
  const t = useMessages(challengeMessages);
  const failureWords = useFailureWords();
  useWhenBack(error, onRetry);

  return (
    <>
      <Notice tone={failureTone(error.code)}>{failureWords(error)}</Notice>
      <p>{t('failed.kept')}</p>
      <PressButton press={{ onPress: onRetry }} tone="accent">
        {t('retry')}
      </PressButton>
      <Cancel {...asking} />
      {/* After a reload nothing may be known but where the client is. */}
      {!client?.consent && <ClientLink {...asking} />}
      <PressButton press={home}>{t('home', { appName })}</PressButton>
      <FactsForHelp reference={error.reference} supportContact={client?.supportContact ?? supportContact} />
    </>
  );
}

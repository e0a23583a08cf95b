import { challengeMessages } from '@vestibule/login-screens';
import { storedClient } from '@vestibule/auth-runtime';
import { useSignInFor, useStep, type SignInFor } from '@vestibule/auth-runtime/react';
import { QUERY, wantsOtherAccount, type RemoteContext } from '@vestibule/contract';
import { Loading, PageCard, useMessages, type Translate } from '@vestibule/ui';
import { useMemo, useState, type ReactNode } from 'react';
import { ChallengeFailure } from './challenge-failure';
import { Left } from '../client/left';
import { hasForm, type ChallengeState } from '@vestibule/login-flow';
import type { ChallengeProps } from './challenge-props';
import type { ChallengeRequest } from './challenge-steps';
import { clientNameOf } from '../client/client-name';
import { ConsentForm } from '../consent/consent-form';
import { ContinueAs } from '../account/continue-as';
import { DeadChallenge } from './dead-challenge';
import { AccountWithSwitch, KeepAccount } from '../account/other-account';
import { Recipient } from '../consent/recipient';
import { RefuseButton } from '../consent/refuse-button';
import { Unverified } from '../client/unverified';
import { useChallenge } from './use-challenge';
import { WrongAccount } from '../account/wrong-account';

interface ChallengePageProps {
  readonly kind: ChallengeRequest['kind'];
  readonly challenge: string;
  readonly context: RemoteContext<ReactNode>;
}

/** The page of any challenge: who is asking, and what each state needs. */
export function ChallengePage({ kind, challenge, context }: ChallengePageProps) {
  const t = useMessages(challengeMessages);
  const { query, appName, basePath } = context;
  const request = useMemo(
    () => ({
      kind,
      challenge,
      forceFreshAuth: query.get(QUERY.forceFreshAuth) === 'true',
      wantsOther: wantsOtherAccount(query),
      query,
      here: pathHere(basePath, query),
    }),
    [kind, challenge, basePath, query],
  );
  const [state, tell] = useChallenge(request, context);
  useStep(
    context,
    state.step === 'loading' ? undefined : `challenge-${state.step === 'dead' ? state.why : state.step}`,
  );
  // A dead challenge no longer says who it was from.
  const client = state.client ?? storedClient(challenge);
  const clientName = clientNameOf(client) ?? t('client.unnamed');
  const props = { state, client, clientName, context, tell };

  const whose = useSignInFor(query);
  const [isOwn, setOwn] = useState(false);
  const confirms = state.step === 'sign-in' && whose.status === 'CONFIRM' ? whose : undefined;
  // The client asks for a fresh sign-in, and for somebody else's.
  const isAsked = confirms?.hinted !== undefined && !isOwn;
  const isForm = state.step === 'sign-in' && !isAsked && whose.status !== 'ASKING';
  const onSuccess = () => {
    // A reload isn't for another account once somebody has signed in.
    if (request.wantsOther && kind === 'consent') context.navigate(request.here, { replace: true });
    else tell({ type: 'SIGNED_IN' });
  };

  return (
    <PageCard
      appName={appName}
      title={
        isAsked ? t('title.continue-as', { clientName }) : titleOf(t, state, clientName, query, confirms)
      }
      // The usual head, unless nobody will ever know who asks.
      above={'reference' in state && !client ? null : undefined}
    >
      {isAsked && <ContinueAs {...props} hinted={confirms.hinted} onContinue={() => setOwn(true)} />}
      {isForm && confirms && <AccountWithSwitch context={context} {...confirms} />}
      {isForm && <Unverified {...props} />}
      {state.step === 'sign-in' && client && whose.status === 'ASKING' && <Loading label={t('loading')} />}
      <ChallengeContent {...props} />
      {/* Kept while a failure is shown, with what was typed into it. */}
      {hasForm(state) && client && (isForm || state.step !== 'sign-in') && (
        <div className="vs-form-place" hidden={!isForm}>
          {context.slot('sign-in/form', { onSuccess })}
        </div>
      )}
      {isForm && (
        <>
          <Recipient {...props} />
          <KeepAccount {...props} whose={whose} />
          <RefuseButton {...props} />
        </>
      )}
    </PageCard>
  );
}

function titleOf(
  t: Translate<keyof typeof challengeMessages.en | 'account.confirm'>,
  state: ChallengeState,
  clientName: string,
  query: URLSearchParams,
  confirms: SignInFor | undefined,
): string {
  const { step } = state;
  switch (step) {
    case 'loading':
    case 'sign-in': {
      if (confirms) return t('account.confirm');
      const mode = query.get(QUERY.show) === 'signup' ? 'signup' : 'signin';
      return t('title.to', { action: t(`title.${mode}`), clientName });
    }
    case 'factors-pending':
      return t('title.pending', { clientName });
    case 'left':
      return t('title.continuing', { clientName });
    case 'dead':
      return t(`title.${state.why}`, { clientName });
    case 'continue-as':
    case 'consent':
    case 'continuing':
    case 'refused':
    case 'wrong-account':
    case 'offline':
    case 'server-error':
      return t(`title.${step}`, { clientName });
  }
}

/** What a state of the challenge shows above the sign-in form, or instead of it. */
function ChallengeContent(props: ChallengeProps) {
  const t = useMessages(challengeMessages);
  const { state, client, clientName } = props;
  switch (state.step) {
    case 'loading':
    case 'factors-pending':
      return <Loading label={t('loading')} />;
    case 'sign-in':
      // A warning must not push the form from under a press.
      return client ? null : <Loading label={t('loading')} />;
    case 'continue-as':
      return (
        <ContinueAs {...props} hinted={state.hinted} onContinue={() => props.tell({ type: 'CONTINUED' })} />
      );
    case 'consent':
      return <ConsentForm {...props} request={state.request} hasChanged={state.hasChanged ?? false} />;
    case 'continuing':
    case 'refused':
      return <Loading label={t(state.step, { clientName })} />;
    case 'left':
      return <Left to={state.to} clientName={clientName} />;
    case 'dead':
      return <DeadChallenge {...props} dead={state} />;
    case 'wrong-account':
      return <WrongAccount {...props} again={state.again} />;
    case 'offline':
    case 'server-error':
      return <ChallengeFailure {...props} failure={state} />;
  }
}

// Users who come back to this page have signed in again, or chosen an account.
function pathHere(basePath: string, query: URLSearchParams): string {
  const kept = new URLSearchParams(query);
  for (const key of [QUERY.forceFreshAuth, QUERY.account, QUERY.hint]) kept.delete(key);
  return `${basePath || '/'}?${kept}`;
}

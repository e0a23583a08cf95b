import { storedClient } from '@vestibule/auth-runtime';
import { useSignInFor, useStep } from '@vestibule/auth-runtime/react';
import { QUERY, wantsOtherAccount, type RemoteContext } from '@vestibule/contract';
import { hasForm, type ChallengeState } from '@vestibule/login-flow';
import {
  AccountChip,
  Cancel,
  challengeMessages,
  clientNameOf,
  subjectOf,
  type Asking,
  ClientWarning,
  Recipient,
} from '@vestibule/login-screens';
import type { TranslateOf } from '@vestibule/messages';
import { Loading, PageCard, useMessages } from '@vestibule/ui';
import { useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { ChallengeContent, ContinueAsUser, type ConsentStepProps } from './challenge-content';
import type { ChallengeRequest } from './challenge-steps';
import { KeepAccount, otherAccount } from './other-account';
import { useChallenge } from './use-challenge';

interface ChallengePageProps {
  readonly kind: ChallengeRequest['kind'];
  readonly challenge: string;
  readonly context: RemoteContext<ReactNode>;
  /** The form that signs users in. */
  readonly form: (onSuccess: () => void) => ReactNode;
  /** A consent challenge comes to it. */
  readonly Consent?: ComponentType<ConsentStepProps>;
}

/** The page of any challenge: who is asking, and what each state needs. */
export function ChallengePage({ kind, challenge, context, form, Consent }: ChallengePageProps) {
  const t = useMessages(challengeMessages);
  const { query, appName } = context;
  const request = useRequest(kind, challenge, context);
  const [state, tell] = useChallenge(request, context);
  useStep(
    context,
    state.step === 'loading' ? undefined : `challenge-${state.step === 'dead' ? state.why : state.step}`,
  );
  // A dead challenge no longer says who it was from.
  const client = state.client ?? storedClient(challenge);
  const clientName = clientNameOf(client) ?? t('client.unnamed');
  const asking = { client, clientName, appName, cancel: { onPress: () => tell({ type: 'REFUSED' }) } };

  const whose = useSignInFor(query);
  const [isOwn, setOwn] = useState(false);
  const confirms = state.step === 'sign-in' && whose.status === 'CONFIRM' ? whose : undefined;
  // The client asks for a fresh sign-in, and for somebody else's.
  const hinted = isOwn ? undefined : confirms?.hinted;
  const isForm = state.step === 'sign-in' && hinted === undefined && whose.status !== 'ASKING';
  const onSuccess = () => {
    // A reload isn't for another account once somebody has signed in.
    if (request.wantsOther && kind === 'consent') context.navigate(request.here, { replace: true });
    else tell({ type: 'SIGNED_IN' });
  };

  const title =
    hinted === undefined
      ? titleOf(t, kind, state, asking, query, confirms !== undefined)
      : t('title.continue-as', { clientName });
  return (
    <PageCard
      appName={appName}
      title={title}
      isPassing={state.step === 'loading'}
      // The usual head, unless nobody will ever know who asks.
      above={'reference' in state && !client ? null : undefined}
    >
      {hinted !== undefined && (
        <ContinueAsUser {...asking} context={context} hinted={hinted} onContinue={() => setOwn(true)} />
      )}
      {isForm && confirms && (
        <AccountChip
          account={confirms.user}
          change={{ onPress: () => otherAccount(context, confirms.hinted) }}
        />
      )}
      {isForm && <ClientWarning {...asking} />}
      {state.step === 'sign-in' && client && whose.status === 'ASKING' && <Loading label={t('loading')} />}
      <ChallengeContent {...asking} {...{ state, context, Consent, tell }} />
      {/* Kept while a failure is shown, with what was typed into it. */}
      {hasForm(state) && client && (isForm || state.step !== 'sign-in') && (
        <div className="vs-form-place" hidden={!isForm}>
          {form(onSuccess)}
        </div>
      )}
      {isForm && (
        <>
          <KeepAccount kind={kind} context={context} whose={whose} />
          <Recipient {...asking} />
          <Cancel {...asking} />
        </>
      )}
    </PageCard>
  );
}

function titleOf(
  t: TranslateOf<typeof challengeMessages>,
  kind: ChallengeRequest['kind'],
  state: ChallengeState,
  { client, clientName }: Pick<Asking, 'client' | 'clientName'>,
  query: URLSearchParams,
  isConfirming: boolean,
): string {
  switch (state.step) {
    case 'loading':
    case 'sign-in': {
      // Only signing in is begun before it is known who asks.
      if (state.step === 'loading' && kind === 'consent') return t('loading');
      if (isConfirming) return t('account.confirm');
      const mode = query.get(QUERY.show) === 'signup' ? 'signup' : 'signin';
      return t('title.to', { action: t(`title.${mode}`), clientName });
    }
    case 'factors-pending':
      return t('title.pending', { clientName });
    case 'left':
      return t('title.continuing', { clientName });
    case 'dead':
      return t(`title.${state.why}`);
    case 'consent':
      return t('title.consent', { clientName: subjectOf(client, t) });
    case 'continue-as':
    case 'continuing':
    case 'refused':
    case 'offline':
    case 'server-error':
      return t(`title.${state.step}`, { clientName });
    case 'wrong-account':
      return t(state.isRefused ? 'title.refused-account' : 'title.wrong-account', { clientName });
  }
}

/** The challenge of the page's address; the same object as long as that doesn't change. */
function useRequest(
  kind: ChallengeRequest['kind'],
  challenge: string,
  { basePath, query }: Pick<RemoteContext, 'basePath' | 'query'>,
): ChallengeRequest {
  return useMemo(
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
}

// Users who come back to this page have signed in again, or chosen an account.
function pathHere(basePath: string, query: URLSearchParams): string {
  const kept = new URLSearchParams(query);
  for (const key of [QUERY.forceFreshAuth, QUERY.account, QUERY.hint]) kept.delete(key);
  return `${basePath || '/'}?${kept}`;
}

/**
 * What a login challenge starts over with. If the session is too old for the request, the API sends the user to the page
 * again to sign in; others choose another account, or go back from it.
 *
 * @param query of the page, untrusted
 */
export function loginStarts(query: URLSearchParams): string {
  return [QUERY.loginChallenge, QUERY.forceFreshAuth, QUERY.account].map((key) => query.get(key)).join(' ');
}

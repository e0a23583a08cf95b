import type { TakenFrom } from '@vestibule/auth-runtime';
import { SignOutButton } from '@vestibule/auth-runtime/react';
import { keptOf, PATHS, pathWithWayBack, QUERY, type RemoteContext } from '@vestibule/contract';
import { Button, Loading, Notice, PageCard, useMessages } from '@vestibule/ui';
import { useId, type ReactNode } from 'react';
import { pathToSignIn } from '../providers/to-sign-in';
import { takeoverMessages } from './takeover-messages';
import type { VerificationState } from './use-verification-link';

const steps = ['elsewhere', 'takingOver', 'taken', 'gone', 'kept'] as const;

/** The states of a link of an account that this browser isn't signed in to. */
export type SomebodyElsesState = Extract<VerificationState, { readonly step: (typeof steps)[number] }>;

/** Whether a link is of an account that this browser isn't signed in to. */
export function isSomebodyElses(state: VerificationState): state is SomebodyElsesState {
  return steps.some((step) => step === state.step);
}

interface SomebodyElsesProps {
  readonly context: RemoteContext<ReactNode>;
  readonly state: SomebodyElsesState;
  readonly onTakeOver: () => void;
}

/** For whoever opens a link of an account that this browser isn't signed in to: they may not have made it. */
export function SomebodyElses(props: SomebodyElsesProps) {
  const t = useMessages(takeoverMessages);
  const { context, state } = props;
  return (
    <PageCard appName={context.appName} title={t(`title.${state.step}`)}>
      <Content {...props} />
    </PageCard>
  );
}

function Content({ context, state, onTakeOver }: SomebodyElsesProps) {
  const t = useMessages(takeoverMessages);
  const { basePath, query, navigate } = context;
  const toSignIn = (more: Record<string, string>) =>
    navigate(pathToSignIn(basePath, new URLSearchParams([...keptOf(query), ...Object.entries(more)])));

  switch (state.step) {
    case 'elsewhere': {
      // The link still works, and confirms the address once its user is signed in.
      const here = `${basePath}${PATHS.verifyEmail}?${query}`;
      const signIn = () => navigate(pathWithWayBack(pathToSignIn(basePath, keptOf(query)), here));
      return <Elsewhere email={state.email} onSignIn={signIn} onTakeOver={onTakeOver} />;
    }
    case 'takingOver':
      return <Loading label={t('title.takingOver')} />;
    case 'taken': {
      const next = keptOf(query);
      next.set(QUERY.token, state.passwordToken);
      return (
        <>
          <Notice tone="done">{t('taken')}</Notice>
          <RemovedList removed={state.removed} />
          <Button onPress={() => navigate(`${basePath}${PATHS.resetPassword}?${next}`)}>
            {t('taken.set')}
          </Button>
        </>
      );
    }
    case 'gone':
      return (
        <>
          <Notice tone="done">{t('gone')}</Notice>
          <RemovedList removed={state.removed} />
          <Button onPress={() => toSignIn({ [QUERY.show]: 'signup' })}>{t('gone.signUp')}</Button>
        </>
      );
    case 'kept':
      return (
        <>
          <Notice icon="alert">{t('kept')}</Notice>
          <Button onPress={() => toSignIn({})}>{t('kept.signIn')}</Button>
        </>
      );
  }
}

interface ElsewhereProps {
  /** Who is signed in here. */
  readonly email: string | undefined;
  readonly onSignIn: () => void;
  readonly onTakeOver: () => void;
}

function Elsewhere({ email, onSignIn, onTakeOver }: ElsewhereProps) {
  const t = useMessages(takeoverMessages);
  return (
    <>
      {email !== undefined && <Notice icon="alert">{t('elsewhere.other', { email })}</Notice>}
      <p>{t('elsewhere')}</p>
      {email === undefined ? (
        <Button onPress={onSignIn}>{t('elsewhere.signIn')}</Button>
      ) : (
        <SignOutButton onSignedOut={onSignIn} />
      )}
      <p>{t('takeOver.explain')}</p>
      <Button tone="quiet" isDeliberate onPress={onTakeOver}>
        {t('takeOver')}
      </Button>
    </>
  );
}

const kinds = ['sessions', 'passkeys', 'apps', 'recoveryCodes', 'loginMethods'] as const;

/** What was removed from an account that was taken over. */
function RemovedList({ removed }: { readonly removed: TakenFrom }) {
  const t = useMessages(takeoverMessages);
  const id = useId();
  const some = kinds.filter((kind) => removed[kind] > 0);
  if (some.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('removed')}</h2>
      <ul>
        {some.map((kind) => (
          <li key={kind}>{t(`removed.${kind}`, { n: String(removed[kind]) })}</li>
        ))}
      </ul>
    </section>
  );
}

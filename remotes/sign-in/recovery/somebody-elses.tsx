import type { TakenFrom } from '@vestibule/auth-runtime';
import { SignOutButton } from '@vestibule/auth-runtime/react';
import { keptOf, PATHS, QUERY, type RemoteContext } from '@vestibule/contract';
import { Button, Loading, Notice, useMessages } from '@vestibule/ui';
import { useId, type ReactNode } from 'react';
import { messages } from '../messages';
import { pathToSignIn } from '../providers/stored-return';
import type { VerificationState } from './use-verification-link';

type Step = 'elsewhere' | 'takingOver' | 'taken' | 'gone' | 'kept';

interface SomebodyElsesProps {
  readonly context: RemoteContext<ReactNode>;
  readonly state: Extract<VerificationState, { readonly step: Step }>;
  readonly onTakeOver: () => void;
}

/** For whoever opens a link of an account that this browser isn't signed in to: they may not have made it. */
export function SomebodyElses({ context, state, onTakeOver }: SomebodyElsesProps) {
  const t = useMessages(messages);
  const { basePath, query, navigate } = context;
  const toSignIn = (more: Record<string, string>) =>
    navigate(pathToSignIn(basePath, new URLSearchParams([...keptOf(query), ...Object.entries(more)])));

  switch (state.step) {
    case 'elsewhere': {
      // The link still works, and confirms the address once its user is signed in.
      const here = `${basePath}${PATHS.verifyEmail}?${query}`;
      const signIn = () => toSignIn({ [QUERY.redirectToPath]: here });
      return <Elsewhere email={state.email} onSignIn={signIn} onTakeOver={onTakeOver} />;
    }
    case 'takingOver':
      return <Loading label={t('verify.title.takingOver')} />;
    case 'taken': {
      const next = keptOf(query);
      next.set(QUERY.token, state.passwordToken);
      return (
        <>
          <Notice tone="done">{t('verify.taken')}</Notice>
          <RemovedList removed={state.removed} />
          <Button onPress={() => navigate(`${basePath}${PATHS.resetPassword}?${next}`)}>
            {t('verify.taken.set')}
          </Button>
        </>
      );
    }
    case 'gone':
      return (
        <>
          <Notice tone="done">{t('verify.gone')}</Notice>
          <RemovedList removed={state.removed} />
          <Button onPress={() => toSignIn({ [QUERY.show]: 'signup' })}>{t('verify.gone.signUp')}</Button>
        </>
      );
    case 'kept':
      return (
        <>
          <Notice icon="alert">{t('verify.kept')}</Notice>
          <Button onPress={() => toSignIn({})}>{t('back')}</Button>
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
  const t = useMessages(messages);
  return (
    <>
      {email !== undefined && <Notice icon="alert">{t('verify.elsewhere.other', { email })}</Notice>}
      <p>{t('verify.elsewhere')}</p>
      {email === undefined ? (
        <Button onPress={onSignIn}>{t('verify.elsewhere.signIn')}</Button>
      ) : (
        <SignOutButton onSignedOut={onSignIn} />
      )}
      <p>{t('verify.takeOver.explain')}</p>
      <Button tone="quiet" onPress={onTakeOver}>
        {t('verify.takeOver')}
      </Button>
    </>
  );
}

const kinds = ['sessions', 'passkeys', 'apps', 'recoveryCodes', 'loginMethods'] as const;

/** What was removed from an account that was taken over. */
function RemovedList({ removed }: { readonly removed: TakenFrom }) {
  const t = useMessages(messages);
  const id = useId();
  const some = kinds.filter((kind) => removed[kind] > 0);
  if (some.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('verify.removed')}</h2>
      <ul>
        {some.map((kind) => (
          <li key={kind}>{t(`verify.removed.${kind}`, { n: String(removed[kind]) })}</li>
        ))}
      </ul>
    </section>
  );
}

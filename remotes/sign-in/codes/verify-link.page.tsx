import {
  PressButton,
  signInMessages,
  BackToSignIn,
  LinkSpent,
  LoadingPage,
  NotOffered,
  signInOutcomes,
} from '@vestibule/login-screens';
import { useOutcomeWords, useLoginMethods } from '@vestibule/login-screens/runtime';
import { goOnAfterSignIn, pathOnward } from '@vestibule/auth-runtime';
import { useFailureWords } from '@vestibule/auth-runtime/react';
import { keptOf, type PageProps, PATHS, QUERY, type RemoteContext } from '@vestibule/contract';
import { Button, Loading, Notice, PageCard, useMessages } from '@vestibule/ui';
import { useEffect, type ReactNode } from 'react';
import { LinkElsewhere } from './link-elsewhere';
import { useLink, type LinkState } from './use-link';
import { screenOf } from '../form/screen-of';
import { useLanguageOf } from '../words/use-language-of';
import { useReturn } from '../providers/use-return';
import { waysOf } from '@vestibule/login-flow';

/** Where the link in a message leads: `/verify?preAuthSessionId=…&tenantId=…#linkCode`, as SuperTokens writes it. */
export function VerifyLinkPage({ context }: PageProps<ReactNode>) {
  const t = useMessages(signInMessages);
  const { appName, query } = context;
  const preAuthSessionId = query.get(QUERY.preAuthSessionId) ?? '';
  const { returnTo, isKnown } = useReturn('link', preAuthSessionId);
  if (isKnown) return <Followed context={context} returnTo={returnTo ?? keptOf(query)} />;
  return (
    <PageCard appName={appName} title={t('link.title.following')}>
      <Loading label={t('link.title.following')} />
    </PageCard>
  );
}

interface FollowedProps extends PageProps<ReactNode> {
  /** The query of the page where the link was asked for. */
  readonly returnTo: URLSearchParams;
}

function Followed({ context, returnTo }: FollowedProps) {
  const t = useMessages(signInMessages);
  const { outcomeWords } = useOutcomeWords();
  const failureWords = useFailureWords();
  const { appName, basePath, query, navigate } = context;
  const preAuthSessionId = query.get(QUERY.preAuthSessionId) ?? '';
  const linkCode = window.location.hash.slice(1);
  const [state, go, spend] = useLink({ preAuthSessionId, linkCode });
  useLanguageOf(returnTo, context);
  const onward = pathOnward(basePath, returnTo);
  const done = state.step === 'done';

  useEffect(() => {
    if (done) void goOnAfterSignIn(onward, navigate);
  }, [done, onward, navigate]);

  if (state.step === 'spent') return <SpentLink context={context} returnTo={returnTo} />;
  return (
    <PageCard appName={appName} title={t(`link.title.${state.step}`)}>
      {content(state)}
    </PageCard>
  );

  function content(current: Exclude<LinkState, { readonly step: 'spent' }>): ReactNode {
    switch (current.step) {
      case 'asking':
        return (
          <LinkElsewhere
            appName={appName}
            preAuthSessionId={preAuthSessionId}
            linkCode={linkCode}
            onContinue={go}
            onSpent={spend}
          />
        );
      case 'following':
      case 'done':
        return <Loading label={t(`link.title.${current.step}`)} />;
      case 'refused':
        return end(
          outcomeWords(current.refusal),
          <PressButton press={screenOf({ ...context, query: returnTo }, PATHS.auth)} tone="accent">
            {t('link.otherWay')}
          </PressButton>,
          'warning',
        );
      case 'failed':
        return end(failureWords(current.error), <Button onPress={go}>{t('retry')}</Button>, 'danger');
    }
  }
}

function end(words: string, action: ReactNode, tone: 'warning' | 'danger'): ReactNode {
  return (
    <>
      <Notice tone={tone} icon="alert">
        {words}
      </Notice>
      {action}
    </>
  );
}

interface SpentLinkProps {
  readonly context: RemoteContext<ReactNode>;
  /** What the sign-in page's address had where the link was requested. */
  readonly returnTo: URLSearchParams;
}

/** A link that signs nobody in: it no longer works, or the tenant has no links at all. */
function SpentLink({ context, returnTo }: SpentLinkProps) {
  const t = useMessages(signInMessages);
  const tOutcome = useMessages(signInOutcomes);
  const [methods] = useLoginMethods();
  const { appName } = context;
  const signIn = screenOf({ ...context, query: returnTo }, PATHS.auth);

  if (methods.status === 'LOADING') return <LoadingPage context={context} />;
  if (methods.status === 'READY' && waysOf(methods.methods).code === undefined) {
    return (
      <PageCard appName={appName} title={t('title.signin')}>
        <NotOffered />
        <BackToSignIn go={signIn} />
      </PageCard>
    );
  }
  return (
    <PageCard appName={appName} title={t('link.title.spent')}>
      <LinkSpent words={tOutcome('link.RESTART')} newLink={signIn} />
    </PageCard>
  );
}

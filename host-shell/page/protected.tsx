import { followRedirect, mayHaveSession } from '@vestibule/auth-runtime';
import { useGate, useSessionUser } from '@vestibule/auth-runtime/react';
import {
  ShellError,
  type Gate,
  pathBelow,
  pathForOtherAccount,
  PATHS,
  pathWithWayBack,
} from '@vestibule/contract';
import { LoadingPlace, PageCard, useMessages, Button, Notice } from '@vestibule/ui';
import { isLoginPath } from './login-path';
import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { emitFailure } from '../events/events';
import { messages } from '../messages';
import { SessionFailurePage } from './failures/session-failure.page';

interface ProtectedProps {
  /** Who may see the page; the same object as long as it doesn't change. */
  readonly gate: Gate;
  /** Path, query and fragment of the page. */
  readonly here: string;
  readonly appName: string;
  readonly basePath: string;
  readonly navigate: (path: string, options?: { readonly replace?: boolean }) => void;
  readonly children: ReactNode;
}

/**
 * Shows its children to users who may see them. Users who lack something they can fix are sent there, with a way back;
 * everyone else learns that access is denied.
 */
export function Protected({ gate, here, appName, basePath, navigate, children }: ProtectedProps) {
  const state = useGate(gate, here);
  const path = state.status === 'REDIRECT' ? state.path : undefined;
  const denied = state.status === 'DENIED' ? state.reason : undefined;

  useEffect(() => {
    if (path !== undefined) void followRedirect(path, here, navigate);
  }, [path, here, navigate]);

  const stuck =
    state.status === 'FAILED' && state.error.code === 'FAILURE_REDIRECT_STUCK'
      ? state.error.message
      : undefined;

  useEffect(() => {
    if (stuck === undefined) return;
    const error = new ShellError('REDIRECT_STUCK', { problems: [stuck] });
    console.error(error.message);
    emitFailure(error);
  }, [stuck]);

  useEffect(() => {
    if (denied !== undefined) console.warn(`Access denied at ${here.split('?')[0]}: ${denied}`);
  }, [denied, here]);

  switch (state.status) {
    case 'OPEN':
      return <Fragment key={state.userId}>{children}</Fragment>;
    case 'LOADING':
    case 'REDIRECT':
      return (
        <LoadingPage appName={appName} path={path ?? here} basePath={basePath} doing="session.checking" />
      );
    case 'DENIED':
      return <AccessDeniedPage appName={appName} basePath={basePath} here={here} navigate={navigate} />;
    case 'FAILED':
      return <SessionFailurePage appName={appName} error={state.error} onRetry={state.retry} />;
  }
}

interface LoadingPageProps {
  readonly appName: string;
  /** Of the page that will be there. */
  readonly path: string;
  /** The website base path, with no slash at its end. */
  readonly basePath: string;
  readonly doing?: 'loading' | 'session.checking';
}

/** How long a page may load before anybody sees a sign of it, in milliseconds: it would only flash. */
const QUIET_MS = 600;

let since = 0;
let shown = 0;

/** How long pages have been loading one after the other, in milliseconds. */
function waited(): number {
  if (shown === 0) since = performance.now();
  return performance.now() - since;
}

/**
 * A page that isn't there yet: its card is where it will be. After a while it shows that it loads, by what comes slowly;
 * words would flash. Screen readers say it.
 */
export function LoadingPage({ appName, path, basePath, doing = 'loading' }: LoadingPageProps) {
  const t = useMessages(messages);
  const [delay] = useState(() => QUIET_MS - waited());
  useEffect(() => {
    shown++;
    return () => void shown--;
  }, []);
  const [pathname = ''] = path.split(/[?#]/, 1);
  const isAccounts = pathBelow(PATHS.account, pathname) !== undefined;
  // Whoever has no session is on the way to sign in.
  const hasHead =
    mayHaveSession() && !isLoginPath(pathname, basePath) && (isAccounts || pathname === PATHS.home);
  return (
    <PageCard
      appName={appName}
      title={t('loading')}
      isPassing
      nav={hasHead && <div className="vs-head-place" />}
      wide={hasHead && isAccounts}
    >
      <LoadingPlace label={t(doing)} delay={delay} />
    </PageCard>
  );
}

/** Says that this account can't open the page, and how to continue: with another account, or elsewhere. */
function AccessDeniedPage({ appName, basePath, here, navigate }: Omit<ProtectedProps, 'gate' | 'children'>) {
  const t = useMessages(messages);
  const user = useSessionUser();

  return (
    <PageCard appName={appName} title={t('denied.title')}>
      <Notice tone="warning" icon="lock">
        {t('denied.text')}
      </Notice>
      {/* The line is there before the name is, so that no button moves. */}
      <p>{user ? t('home.as', { user: user.address }) : '\u00a0'}</p>
      <Button onPress={() => navigate(pathForOtherAccount(pathWithWayBack(basePath || '/', here)))}>
        {t('account.switch')}
      </Button>
      {here !== PATHS.home && (
        <Button tone="text" onPress={() => navigate(PATHS.home)}>
          {t('home')}
        </Button>
      )}
      <Button tone="text" onPress={() => window.history.back()}>
        {t('denied.back')}
      </Button>
    </PageCard>
  );
}

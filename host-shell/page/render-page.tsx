import {
  findSlots,
  isLoginSlot,
  isTrustedWithLogin,
  PATHS,
  ShellError,
  type Gate,
  type RemoteContext,
  type VestibuleConfig,
} from '@vestibule/contract';
import { mayHaveSession, noScriptAddress } from '@vestibule/auth-runtime';
import { SignOutButton } from '@vestibule/auth-runtime/react';
import { Button, later, useMessages } from '@vestibule/ui';
import { Suspense, type ReactNode } from 'react';
import { HeadedScreen, LoginScreen } from '../flow/login-screen';
import { FailureFrame, RemoteFailure } from '../loader/remote-failure';
import type { Outage, PageRemotes } from '../loader/remote-loader';
import { RemoteView } from '../loader/remote-view';
import { SlotView } from './slots/slot-view';
import { messages } from '../messages';
import { withTypedEmail } from '../fallback/typed-email';
import { ErrorBoundary } from '../loader/error-boundary';
import { FailurePage } from './failures/failure.page';
import { HomeFailure } from './home/home-failure';
import { NotFoundPage } from './not-found.page';
import { NoScriptWay } from '../loader/no-script-way';
import { LoadingPage, Protected } from './protected';
import type { ResolvedPage } from './resolve-page';
import { findRoute } from '../registry/route-table';
import { SignInPageFailure } from './failures/sign-in-failure';

const HomePage = later(async () => (await import('./home/home.page')).HomePage);
const TryRemotePage = later(async () => (await import('../dev/override/try-remote.page')).TryRemotePage);
const SignInStepPage = later(async () => (await import('./sign-in-step/sign-in-step.page')).SignInStepPage);

/** The start page is for users who are signed in. */
const HOME_GATE: Gate = { requireAuth: true, rules: [] };

/** What every page needs to render. */
export interface PageFrame {
  readonly config: VestibuleConfig;
  /** The website base path, with no slash at its end. */
  readonly basePath: string;
  readonly locale: string;
  readonly pathname: string;
  readonly query: URLSearchParams;
  /** Path, query and fragment of the page. */
  readonly here: string;
  readonly navigate: RemoteContext<ReactNode>['navigate'];
  readonly remotes: PageRemotes;
  /** The name of the remote that serves the page. */
  readonly remote: string | undefined;
}

/**
 * Renders a page. It returns the elements themselves, without a component around them, so two pages with the same gate
 * keep its state.
 */
export function renderPage(page: ResolvedPage, frame: PageFrame): ReactNode {
  const { config, query, navigate, pathname, basePath } = frame;
  const { appName } = config;
  const loading = <LoadingPage appName={appName} path={pathname} basePath={basePath} />;
  switch (page.kind) {
    case 'SIGN_IN_STEP':
      return signInStep(frame);
    case 'TRY_REMOTE':
      return gated(
        page.gate,
        frame,
        <Suspense fallback={loading}>
          <TryRemotePage config={config} query={query} navigate={navigate} />
        </Suspense>,
      );
    case 'REMOTE':
      return remotePage(page, frame);
    case 'HOME':
      return gated(
        HOME_GATE,
        frame,
        <ErrorBoundary fallback={(_, retry) => <HomeFailure appName={appName} onRetry={retry} />}>
          <Suspense fallback={loading}>
            <HomePage appName={appName} accountPath={accountPathOf(frame)} navigate={navigate} />
          </Suspense>
        </ErrorBoundary>,
      );
    case 'LOADING':
    case 'ELSEWHERE':
      return <HeadedScreen query={query}>{loading}</HeadedScreen>;
    case 'SIGN_IN_UNSERVED':
      return (
        <HeadedScreen query={query}>
          <SignInPageFailure {...(page.outage ?? unserved())} context={contextOf(frame)} />
        </HeadedScreen>
      );
    case 'FAILURE':
      return <FailurePage appName={appName} {...page.outage} />;
    case 'NOT_FOUND':
      return <NotFoundPage appName={appName} onHome={() => navigate(PATHS.home)} />;
  }
}

function signInStep(frame: PageFrame): ReactNode {
  const { config, remotes } = frame;
  const context = contextOf(frame);
  return onLoginScreen(
    context,
    frame,
    <Suspense
      fallback={<LoadingPage appName={config.appName} path={frame.pathname} basePath={frame.basePath} />}
    >
      <SignInStepPage remotes={remotes} context={context} />
    </Suspense>,
  );
}

function remotePage(
  { match, isLogin, isSignIn }: Extract<ResolvedPage, { kind: 'REMOTE' }>,
  frame: PageFrame,
): ReactNode {
  const { remotes, config } = frame;
  const known = contextOf(frame, match.params);
  const context = isTrustedWithLogin(match.entry) ? known : withoutLogin(known, match.entry.name);
  const page = (
    <RemoteView
      key={`${match.entry.name} ${match.exportName}`}
      remotes={remotes}
      entry={match.entry}
      exportName={match.exportName}
      isPage
      props={{ context: isSignIn ? withTypedEmail(context) : context }}
      loading={<LoadingPage appName={config.appName} path={frame.pathname} basePath={frame.basePath} />}
      failed={(outage) =>
        isSignIn ? (
          <SignInPageFailure {...outage} context={context} />
        ) : (
          <RemoteFailurePage {...outage} frame={frame} isLogin={isLogin} />
        )
      }
    />
  );
  const shown = match.gate ? gated(match.gate, frame, page) : page;
  return isLogin ? onLoginScreen(context, frame, shown) : shown;
}

function contextOf(
  frame: PageFrame,
  params: Readonly<Record<string, string>> = {},
): RemoteContext<ReactNode> {
  const { config, basePath, locale, query, navigate, remotes } = frame;
  const context: RemoteContext<ReactNode> = {
    appName: config.appName,
    supportContact: config.supportContact,
    basePath,
    locale,
    query,
    params,
    navigate,
    hasPage: (path) => hasPage(frame, path),
    hasSlot: (name) => findSlots(remotes.registry, name, query).length > 0,
    slot: (name, props) => <SlotView remotes={remotes} name={name} context={context} props={props} />,
  };
  return context;
}

/** For a remote that isn't trusted with the login: nobody can type a password in a slot of its page. */
function withoutLogin(context: RemoteContext<ReactNode>, remote: string): RemoteContext<ReactNode> {
  return {
    ...context,
    slot: (name, props) => {
      if (!isLoginSlot(name)) return context.slot(name, props);
      const problems = [`it asks for the slot "${name}", which needs "login": true in the registry`];
      const error = new ShellError('REMOTE_UNTRUSTED', { remote, problems });
      return <RemoteFailure error={error} onRetry={() => window.location.reload()} />;
    },
  };
}

function onLoginScreen(
  context: RemoteContext<ReactNode>,
  { pathname, basePath, remotes, remote }: PageFrame,
  page: ReactNode,
): ReactNode {
  const path = pathname.slice(basePath.length) || '/';
  return <LoginScreen place={{ remotes, context, path, remote }}>{page}</LoginScreen>;
}

function gated(gate: Gate, { config, basePath, here, navigate }: PageFrame, page: ReactNode): ReactNode {
  return (
    <Protected gate={gate} here={here} appName={config.appName} basePath={basePath} navigate={navigate}>
      {page}
    </Protected>
  );
}

// The user's account is a page like any other: it exists if a remote of the registry serves it.
function accountPathOf(frame: PageFrame): string | undefined {
  return hasPage(frame, PATHS.account) ? PATHS.account : undefined;
}

function hasPage({ remotes, basePath }: PageFrame, path: string): boolean {
  return findRoute(remotes.registry, path, basePath, new URLSearchParams()) !== undefined;
}

function unserved(): Outage {
  const error = new ShellError('SLOT_UNSERVED', { problems: ['no enabled remote serves the auth page'] });
  return { error, onRetry: () => window.location.reload(), retrying: false };
}

interface RemoteFailurePageProps extends Outage {
  readonly frame: Pick<PageFrame, 'config' | 'navigate'>;
  readonly isLogin: boolean;
}

/** Besides another try, a page of the site has the ways out that its remote would have had. */
function RemoteFailurePage({ frame: { config, navigate }, isLogin, ...failure }: RemoteFailurePageProps) {
  const t = useMessages(messages);
  const goHome = () => navigate(PATHS.home);
  // Where a client asks for consent.
  const address = isLogin ? noScriptAddress() : undefined;
  if (address !== undefined) return <NoScriptWay address={address} appName={config.appName} {...failure} />;
  return (
    <FailureFrame appName={config.appName}>
      <RemoteFailure {...failure} />
      {!isLogin && (
        <>
          <Button tone="text" onPress={goHome}>
            {t('home')}
          </Button>
          {mayHaveSession() && <SignOutButton onSignedOut={goHome} />}
        </>
      )}
    </FailureFrame>
  );
}

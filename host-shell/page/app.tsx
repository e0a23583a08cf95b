import { PATHS, ShellError, type Gate, type RemoteContext, type VestibuleConfig } from '@vestibule/contract';
import { later, Loading, LocaleContext, PageCard, PageSlotsContext, useMessages } from '@vestibule/ui';
import { Suspense, useContext, useMemo, type ReactNode } from 'react';
import { useLocation, useRouter, useSearch, type Parser } from 'wouter';
import { ErrorBoundary } from './error-boundary';
import { HomeFailure } from './home-failure';
import { isLoginPath } from './login-path';
import { loginSlots } from '../loader/login-slots';
import { FailurePage, type Outage } from './failure.page';
import { withTypedEmail } from '../plain-form/typed-email';
import { messages } from '../messages';
import { NotFoundPage } from './not-found.page';
import type { RuntimeViolations } from '../trust/one-runtime';
import { Protected } from './protected';
import { RemoteFailure } from '../loader/remote-failure';
import type { PageRemotes, RemoteLoader } from '../loader/remote-loader';
import { RemoteView } from '../loader/remote-view';
import { findRoute } from './route-table';
import { isSignIn, SignInPageFailure } from './sign-in-failure';
import { SlotView } from '../loader/slot-view';
import { useListing } from '../registry/use-listing';
import { useRemotes } from '../registry/use-remotes';

const HomePage = later(async () => (await import('./home.page')).HomePage);

const TryRemotePage = later(async () => (await import('../dev/override/try-remote.page')).TryRemotePage);

const SignInStepPage = later(async () => (await import('./sign-in-step/sign-in-step.page')).SignInStepPage);

/** The start page is for signed-in users. */
const HOME_GATE: Gate = { requireAuth: true, rules: [] };

interface AppProps {
  readonly config: VestibuleConfig;
  readonly loader: RemoteLoader;
  readonly violations: RuntimeViolations;
  /** Why there are no remotes at all, if the registry could not be loaded. */
  readonly outage?: Outage | undefined;
}

/** The shell's routes: its own pages, and below the website base path those of the remotes. */
export function App({ config, loader, violations, outage }: AppProps) {
  const t = useMessages(messages);
  const locale = useContext(LocaleContext);
  const [pathname, navigate] = useLocation();
  const search = useSearch();
  const { parser } = useRouter();
  const { remotes, isSettled } = useRemotes(loader, pathname);
  const { appName } = config;
  const basePath = config.websiteBasePath.replace(/\/$/, '');
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const match = useMemo(
    () => findRoute(remotes.registry, pathname, basePath, query, parser),
    [remotes, pathname, basePath, query, parser],
  );
  const isLogin = isLoginPath(pathname, basePath);
  const developers = useMemo(() => gateOfDevelopers(config), [config]);
  const listing = useListing(loader, pathOfListing(pathname, basePath, isLogin));
  const accountPath = useMemo(() => accountPathOf(remotes, basePath, parser), [remotes, basePath, parser]);
  // The one page that must work whatever fails.
  const ownForm = isSignIn(pathname, basePath, query);
  const here = search ? `${pathname}?${search}` : pathname;

  const loading = (
    <PageCard appName={appName} title={t('loading.page')}>
      <Loading label={t('loading.page')} />
    </PageCard>
  );

  // The shell's own screen: no remote can replace it.
  if (pathname === basePath + PATHS.signInStep) {
    const context = contextWith({});
    return onLoginScreen(
      context,
      <Suspense>
        <SignInStepPage remotes={remotes} violations={violations} context={context} />
      </Suspense>,
    );
  }
  if (pathname === PATHS.tryRemote && developers) {
    return gated(
      developers,
      <Suspense>
        <TryRemotePage config={config} query={query} navigate={navigate} />
      </Suspense>,
    );
  }
  // Whatever serves the page may already be known; but no part of a registry delays the login.
  if (listing.status !== 'LISTED' && pathname !== PATHS.home && !(isLogin && match)) {
    return listing.status === 'FAILED' ? <FailurePage appName={appName} {...listing.outage} /> : loading;
  }
  if (match) {
    const context = contextWith(match.params);
    const page = (
      <RemoteView
        key={`${match.entry.name} ${match.exportName}`}
        remotes={remotes}
        violations={violations}
        entry={match.entry}
        exportName={match.exportName}
        props={{ context: ownForm ? withTypedEmail(context) : context }}
        loading={loading}
        failed={(error, onRetry, retrying) =>
          ownForm ? (
            <SignInPageFailure {...{ error, onRetry, retrying, context }} />
          ) : (
            <PageCard appName={appName} title={t('remote.title')}>
              <RemoteFailure error={error} onRetry={onRetry} retrying={retrying} />
            </PageCard>
          )
        }
      />
    );
    const shown = match.gate ? gated(match.gate, page) : page;
    return isLogin ? onLoginScreen(context, shown) : shown;
  }
  if (pathname === PATHS.home) {
    return gated(
      HOME_GATE,
      <ErrorBoundary fallback={(_, retry) => <HomeFailure appName={appName} onRetry={retry} />}>
        <Suspense>
          <HomePage appName={appName} accountPath={accountPath} navigate={navigate} />
        </Suspense>
      </ErrorBoundary>,
    );
  }
  // A newer registry may know the page.
  if (!isSettled) return loading;
  if (ownForm) {
    const unserved = new ShellError('SLOT_UNSERVED', {
      problems: ['no enabled remote serves the auth page'],
    });
    const failure = outage ?? { error: unserved, onRetry: () => window.location.reload(), retrying: false };
    return <SignInPageFailure {...failure} context={contextWith({})} />;
  }
  if (outage) return <FailurePage appName={appName} {...outage} />;
  return <NotFoundPage appName={appName} onHome={() => navigate(PATHS.home)} />;

  function contextWith(params: Readonly<Record<string, string>>): RemoteContext<ReactNode> {
    const context: RemoteContext<ReactNode> = {
      appName,
      supportContact: config.supportContact,
      basePath,
      locale,
      query,
      params,
      navigate,
      slot: (name, props) => (
        <SlotView remotes={remotes} violations={violations} name={name} context={context} props={props} />
      ),
    };
    return context;
  }

  function onLoginScreen(context: RemoteContext<ReactNode>, page: ReactNode): ReactNode {
    const path = pathname.slice(basePath.length) || '/';
    return (
      <PageSlotsContext value={loginSlots({ remotes, violations, context, path, remote: match?.entry.name })}>
        {page}
      </PageSlotsContext>
    );
  }

  function gated(gate: Gate, page: ReactNode): ReactNode {
    return (
      <Protected gate={gate} here={here} appName={appName} basePath={basePath} navigate={navigate}>
        {page}
      </Protected>
    );
  }
}

/** Who may try remotes from elsewhere; undefined if nobody may. */
function gateOfDevelopers({ developerRole, websiteBasePath }: VestibuleConfig): Gate | undefined {
  // If everything is the login, there is no page to try one on.
  if (isLoginPath(PATHS.tryRemote, websiteBasePath)) return undefined;
  if (process.env['NODE_ENV'] !== 'production') return { requireAuth: false, rules: [] };
  return developerRole === undefined ? undefined : { requireAuth: true, rules: [{ role: developerRole }] };
}

/** The page whose part of the registry is needed; the start page only asks whether there is an account. */
function pathOfListing(pathname: string, basePath: string, isLogin: boolean): string | undefined {
  if (isLogin) return basePath ? undefined : pathname;
  return pathname === PATHS.home ? PATHS.account : pathname;
}

// The user's account is a page like any other: it exists if a remote of the registry serves it.
function accountPathOf({ registry }: PageRemotes, basePath: string, parser: Parser): string | undefined {
  const match = findRoute(registry, PATHS.account, basePath, new URLSearchParams(), parser);
  return match && PATHS.account;
}

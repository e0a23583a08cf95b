import { PATHS, type RemoteContext, type VestibuleConfig } from '@vestibule/contract';
import { Loading, PageCard, useMessages } from '@vestibule/ui';
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { useLocation, useRouter, useSearch } from 'wouter';
import { messages } from './messages';
import { NotFoundPage } from './not-found.page';
import type { RuntimeViolations } from './one-runtime';
import { RemoteFailure } from './remote-failure';
import type { RemoteSource } from './remote-source';
import { RemoteView } from './remote-view';
import { findRoute } from './route-table';
import { SlotView } from './slot-view';

const HomePage = lazy(() => import('./home.page').then((module) => ({ default: module.HomePage })));

interface AppProps {
  readonly config: VestibuleConfig;
  readonly source: RemoteSource;
  readonly locale: string;
  readonly violations: RuntimeViolations;
}

/** The shell's routes: its own pages, and below the website base path those of the remotes. */
export function App({ config, source, locale, violations }: AppProps) {
  const t = useMessages(messages);
  const [pathname, navigate] = useLocation();
  const search = useSearch();
  const { parser } = useRouter();
  const { appName } = config;
  const basePath = config.websiteBasePath.replace(/\/$/, '');
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const below = pathBelow(basePath, pathname);
  const match = below === undefined ? undefined : findRoute(source.registry, below, query, parser);

  if (match) {
    const context: RemoteContext<ReactNode> = {
      appName,
      basePath,
      locale,
      query,
      params: match.params,
      navigate,
      slot: (name, props) => (
        <SlotView source={source} violations={violations} name={name} context={context} props={props} />
      ),
    };
    return (
      <RemoteView
        key={`${match.entry.name} ${match.exportName}`}
        source={source}
        violations={violations}
        entry={match.entry}
        exportName={match.exportName}
        props={{ context }}
        loading={
          <PageCard appName={appName} title={t('loading.page')}>
            <Loading label={t('loading.page')} />
          </PageCard>
        }
        failed={(error, retry) => (
          <PageCard appName={appName} title={t('remote.title')}>
            <RemoteFailure error={error} onRetry={retry} />
          </PageCard>
        )}
      />
    );
  }
  if (pathname === PATHS.home) {
    return (
      <Suspense>
        <HomePage appName={appName} basePath={basePath} navigate={navigate} />
      </Suspense>
    );
  }
  return <NotFoundPage appName={appName} onHome={() => navigate(PATHS.home)} />;
}

function pathBelow(basePath: string, pathname: string): string | undefined {
  if (pathname === basePath) return '/';
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : undefined;
}

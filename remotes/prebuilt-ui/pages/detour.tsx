import type { PlainKeyOf } from '@vestibule/messages';
import { goOnAfterSignIn, pathOnward } from '@vestibule/auth-runtime';
import { QUERY, type PageProps } from '@vestibule/contract';
import { laterPage, PageCard, useDetourFrom, useMessages } from '@vestibule/ui';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { messages } from '../messages';
import { wearLooks } from '../screens/looks';
import type { Part } from '../screens/parts';
import { LoadingPage } from './loading-page';
import { storedQuery, storeWayBack, ways, type Navigate } from '../sign-in/way-back';

/** Makes a page of one of SuperTokens' screens, which load when it is shown. */
export function detourPage<Screens extends Part>(
  title: PlainKeyOf<typeof messages>,
  load: () => Promise<Screens>,
  show: (screens: Screens['screens'], navigate: Navigate) => ReactNode,
) {
  return laterPage(async () => {
    const { screens, Overrides } = await load();
    return function DetourPage({ context }: PageProps<ReactNode>) {
      const t = useMessages(messages);
      const { appName, basePath, locale, navigate, query } = context;
      useState(() => wearLooks(locale));
      const isOnWay = query.has(QUERY.redirectToPath) || query.has(QUERY.loginChallenge);
      // The shell's own pages lead here as well. Links and providers don't say where users go on to.
      useEffect(() => {
        if (isOnWay) storeWayBack(query);
      }, [query, isOnWay]);
      useDetourFrom(isOnWay ? undefined : storedQuery());
      const onward = useMemo(
        () => ways(context, () => void goOnAfterSignIn(pathOnward(basePath, storedQuery()), navigate)),
        [context, basePath, navigate],
      );
      return (
        <PageCard appName={appName} title={t(title)}>
          <Overrides>{show(screens, onward)}</Overrides>
        </PageCard>
      );
    };
  }, LoadingPage);
}

import { PATHS, type PageProps, type RemoteContext } from '@vestibule/contract';
import { PageCard, PageNav, useMessages } from '@vestibule/ui';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState, type ComponentType, type ReactNode } from 'react';
import { ACCOUNT_PATHS, type AccountPath } from '../calls/account-paths';
import { messages } from '../messages';
import { mayAdministerQuery } from '../calls/queries';
import { queryClient } from '../calls/rpc';
import { useSessionChanges } from '../calls/use-session-changes';

interface AccountFrameProps {
  readonly context: RemoteContext<ReactNode>;
  readonly title: string;
  readonly current: AccountPath;
  readonly children: ReactNode;
}

/** The cache of the API's answers, for a page. */
export function AccountCache({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

// A followed link is gone with its page, and so is the focus.
let cameByLink = false;

/** What the account's pages share: the links between them. */
export function AccountFrame({ context, title, current, children }: AccountFrameProps) {
  const t = useMessages(messages);
  const { data: mayAdminister = false } = useQuery(mayAdministerQuery);
  const [focusTitle] = useState(() => cameByLink);
  const { appName, navigate } = context;
  useSessionChanges();
  const links = [
    { href: ACCOUNT_PATHS.profile, text: t('nav.profile') },
    { href: ACCOUNT_PATHS.security, text: t('nav.security') },
    { href: ACCOUNT_PATHS.sessions, text: t('nav.sessions') },
    { href: ACCOUNT_PATHS.apps, text: t('nav.apps') },
    ...(mayAdminister ? [{ href: ACCOUNT_PATHS.admin, text: t('nav.admin') }] : []),
    { href: PATHS.home, text: t('nav.home') },
  ];
  const follow = (href: string) => {
    cameByLink = true;
    navigate(href);
  };
  const nav = <PageNav label={t('nav')} links={links} current={current} onFollow={follow} />;
  return (
    <PageCard appName={appName} title={title} nav={nav} wide focusTitle={focusTitle}>
      {children}
    </PageCard>
  );
}

/**
 * A page of the account: its content in the frame.
 *
 * @param title the key of its sentence
 * @param current its path
 */
export function accountPage(
  title: keyof typeof messages.en,
  current: AccountPath,
  Content: ComponentType<PageProps<ReactNode>>,
) {
  return function AccountPage({ context }: PageProps<ReactNode>) {
    const t = useMessages(messages);
    return (
      <AccountCache>
        <AccountFrame context={context} title={t(title)} current={current}>
          <Content context={context} />
        </AccountFrame>
      </AccountCache>
    );
  };
}

import type { PlainKeyOf } from '@vestibule/messages';
import { sharedMessages } from '@vestibule/auth-runtime/react';
import { PATHS, type PageProps, type RemoteContext } from '@vestibule/contract';
import { AccountMenu } from '@vestibule/login-screens';
import { Button, Notice, PageCard, PageNav, useMessages } from '@vestibule/ui';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState, type ComponentType, type ReactNode } from 'react';
import { ACCOUNT_PATHS, type AccountPath } from '../calls/account-paths';
import { messages } from '../messages';
import { mayAdministerQuery, signedInAsQuery } from '../calls/queries';
import { queryClient } from '../calls/rpc';
import { signOutHere, useSessionChanges } from '../calls/use-session-changes';
import styles from './account.module.css';
import { useAction } from './use-action';

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

/** What the account's pages share: the links between them, who is signed in, and "Sign out". */
export function AccountFrame({ context, title, current, children }: AccountFrameProps) {
  const t = useMessages(messages);
  const { data: mayAdminister = false } = useQuery(mayAdministerQuery);
  const { data: account } = useQuery(signedInAsQuery);
  const [focusTitle] = useState(() => cameByLink);
  const { appName, navigate } = context;
  useSessionChanges();
  const links = [
    { href: ACCOUNT_PATHS.profile, text: t('nav.profile') },
    { href: ACCOUNT_PATHS.security, text: t('nav.security') },
    { href: ACCOUNT_PATHS.sessions, text: t('nav.sessions') },
    { href: ACCOUNT_PATHS.apps, text: t('nav.apps') },
    ...(mayAdminister ? [{ href: ACCOUNT_PATHS.admin, text: t('nav.admin') }] : []),
  ];
  const follow = (href: string) => {
    cameByLink = true;
    navigate(href);
  };
  const head = (
    <div className={styles.head}>
      <AccountMenu
        label={t('menu')}
        account={account}
        links={[{ href: PATHS.home, text: t('nav.home') }, ...links]}
        onFollow={follow}
      >
        <SignOut />
      </AccountMenu>
      <PageNav label={t('nav')} links={links} current={current} onFollow={follow} />
    </div>
  );
  return (
    <PageCard appName={appName} title={title} nav={head} wide focusTitle={focusTitle}>
      {children}
    </PageCard>
  );
}

function SignOut() {
  const t = useMessages(sharedMessages);
  const { start, busy, problem } = useAction({ run: signOutHere });
  return (
    <>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Button tone="text" busy={busy(t('signOut.busy'))} onPress={() => start()}>
        {t('signOut')}
      </Button>
    </>
  );
}

/**
 * A page of the account: its content in the frame.
 *
 * @param title the key of its sentence
 * @param current its path
 */
export function accountPage(
  title: PlainKeyOf<typeof messages>,
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

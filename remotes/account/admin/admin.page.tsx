import { PATHS, type PageProps } from '@vestibule/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Form } from '@vestibule/login-screens';
import { Button, Field, SiteAddressContext, useMessages } from '@vestibule/ui';
import { useContext, useState, type ReactNode } from 'react';
import { ACTION } from '../frame/action-link';
import styles from '../frame/account.module.css';
import { accountPage } from '../frame/account-frame';
import { ACCOUNT_PATHS } from '../calls/account-paths';
import { Loaded } from '../frame/loaded';
import { usersQuery } from '../calls/queries';
import { messages } from '../messages';
import { UserTable } from './user-table';

/** The users, for admins. The route's gate hides the page from others; the API refuses them. */
export const AdminPage = accountPage('admin.title', ACCOUNT_PATHS.admin, AdminContent);

/** Where the user is: what they search for, and the cursors of the pages that led here. */
interface Place {
  readonly email: string;
  readonly cursors: readonly string[];
}

function AdminContent({ context: { locale } }: PageProps<ReactNode>) {
  const [{ email, cursors }, go] = useState<Place>({ email: '', cursors: [] });
  const query = useQuery({
    ...usersQuery(email, cursors.at(-1) ?? null),
    // The page stays in place while the next one is loading.
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <UserSearch onSearch={(typed) => go({ email: typed, cursors: [] })} />
      <Loaded query={query}>
        {({ users, nextCursor }) => (
          <>
            <UserTable locale={locale} users={users} email={email} />
            <Pages
              page={cursors.length + 1}
              busy={query.isPlaceholderData}
              onPrevious={cursors.length > 0 ? () => go({ email, cursors: cursors.slice(0, -1) }) : undefined}
              onNext={nextCursor ? () => go({ email, cursors: [...cursors, nextCursor] }) : undefined}
            />
          </>
        )}
      </Loaded>
      {/* After the list, which would move it from under a pointer. */}
      {!query.isPending && <TryBranding />}
    </>
  );
}

/** A link to a page of the API, which the site leads to. */
function TryBranding() {
  const t = useMessages(messages);
  const hrefOf = useContext(SiteAddressContext);
  return (
    <div className={styles.end}>
      <a className={ACTION} href={hrefOf(PATHS.branding)}>
        {t('admin.branding')}
      </a>
    </div>
  );
}

/** Finds users by the beginning of their address. */
function UserSearch({ onSearch }: { readonly onSearch: (email: string) => void }) {
  const t = useMessages(messages);
  const [typed, setTyped] = useState('');
  return (
    <search>
      <Form className={styles.search} onSubmit={() => onSearch(typed.trim())}>
        <Field
          label={t('admin.search')}
          name="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          value={typed}
          onValue={setTyped}
        />
        <Button type="submit" tone="quiet">
          {t('admin.search.submit')}
        </Button>
      </Form>
    </search>
  );
}

interface PagesProps {
  readonly page: number;
  /** Whether the requested page is still loading. */
  readonly busy: boolean;
  /** Undefined if there is none. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** Buttons for the previous and next page. */
function Pages({ page, busy, onPrevious, onNext }: PagesProps) {
  const t = useMessages(messages);
  if (!onPrevious && !onNext) return null;
  return (
    <nav className={styles.pages} aria-label={t('admin.pages')}>
      <PageButton onPress={onPrevious}>{t('admin.previous')}</PageButton>
      <output className="vs-quiet">{busy ? t('loading') : t('admin.page', { page })}</output>
      <PageButton onPress={busy ? undefined : onNext}>{t('admin.next')}</PageButton>
    </nav>
  );
}

// Stays in place when there are no more pages that way, and so does the focus.
function PageButton(props: { readonly children: string; readonly onPress: (() => void) | undefined }) {
  const { children, onPress } = props;
  return (
    <button type="button" className={ACTION} aria-disabled={onPress ? undefined : true} onClick={onPress}>
      {children}
    </button>
  );
}

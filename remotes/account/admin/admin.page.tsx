import type { PageProps } from '@vestibule/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { accountPage } from '../frame/account-frame';
import { ACCOUNT_PATHS } from '../calls/account-paths';
import { Loaded } from '../frame/loaded';
import { usersQuery } from '../calls/queries';
import { Pages } from './pages';
import { UserSearch } from './user-search';
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
    </>
  );
}

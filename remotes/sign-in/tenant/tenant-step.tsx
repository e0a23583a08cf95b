import { tenantWays } from '@vestibule/auth-runtime';
import { useStep } from '@vestibule/auth-runtime/react';
import { QUERY, type PageProps } from '@vestibule/contract';
import { GoLine } from '@vestibule/login-screens';
import { useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { pathShowing } from '../form/method-form';
import { messages } from './messages';
import { TenantByEmail } from './tenant-by-email';
import { TenantList } from './tenant-list';

/** Asks which tenant is the user's, and goes on to its sign-in page. The challenge and all else of the address stay. */
export function TenantStep({ context }: PageProps<ReactNode>) {
  // The first is shown first.
  const ways = tenantWays();
  const t = useMessages(messages);
  const { query, navigate } = context;
  const way = ways.find((one) => one === query.get(QUERY.way)) ?? ways[0];
  const other = ways.find((one) => one !== way);
  useStep(context, `tenant-by-${way}`);
  const show = (shown: Parameters<typeof pathShowing>[1], options?: { readonly replace: boolean }) =>
    navigate(pathShowing(context, { way: undefined, ...shown }), options);

  return (
    <>
      {way === 'email' && <TenantByEmail query={query} onTenant={(tenantId) => show({ tenantId })} />}
      {way === 'list' && (
        <TenantList onTenant={(tenantId, isOnly) => show({ tenantId }, { replace: isOnly })} />
      )}
      {other && <GoLine go={{ onPress: () => show({ way: other }) }}>{t(`${other}.other`)}</GoLine>}
    </>
  );
}

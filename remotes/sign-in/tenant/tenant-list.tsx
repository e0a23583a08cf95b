import { tenantDiscovery, type Tenant } from '@vestibule/auth-runtime';
import { useLookup } from '@vestibule/auth-runtime/react';
import { Form } from '@vestibule/login-screens';
import { ChoiceField } from '@vestibule/login-screens/fields';
import { MethodsFailure, useFormControls } from '@vestibule/login-screens/runtime';
import { Button, foreignText, Loading, Notice, useMessages } from '@vestibule/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { messages } from './messages';

interface TenantListProps {
  /** The user has chosen a tenant, or there is only one. */
  readonly onTenant: (tenantId: string, isOnly: boolean) => void;
}

/** Lets the user choose a tenant; a single one is chosen at once. */
export function TenantList({ onTenant }: TenantListProps) {
  const t = useMessages(messages);
  const [listed, retry] = useLookup(listTenants);
  const only = listed.status === 'READY' && listed.tenants.length === 1 ? listed.tenants[0] : undefined;
  const choose = useEffectEvent((tenantId: string) => onTenant(tenantId, true));
  useEffect(() => {
    if (only) choose(only.tenantId);
  }, [only]);

  if (listed.status === 'FAILED') return <MethodsFailure error={listed.error} onRetry={retry} />;
  if (listed.status === 'LOADING' || only) return <Loading label={t('list.loading')} />;
  if (listed.tenants.length === 0) return <Notice tone="warning">{t('list.none')}</Notice>;
  return <TenantChoice tenants={listed.tenants} onTenant={(tenantId) => onTenant(tenantId, false)} />;
}

async function listTenants() {
  return { tenants: await (await tenantDiscovery()).listTenants() };
}

interface TenantChoiceProps {
  readonly tenants: readonly Tenant[];
  readonly onTenant: (tenantId: string) => void;
}

function TenantChoice({ tenants, onTenant }: TenantChoiceProps) {
  const t = useMessages(messages);
  const [chosen, setChosen] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { form, controlOf } = useFormControls();
  const onSubmit = () => {
    setMissing(chosen === '');
    if (chosen !== '') return onTenant(chosen);
    controlOf('tenantId').current?.focus();
  };
  return (
    <Form ref={form} onSubmit={onSubmit}>
      <p>{t('list.explain')}</p>
      <ChoiceField
        name="tenantId"
        label={t('list.label')}
        hint={undefined}
        required
        autoComplete="organization"
        value={chosen}
        onValue={setChosen}
        error={isMissing && chosen === '' ? t('list.missing') : undefined}
        options={tenants.map(({ tenantId, displayName }) => ({
          value: tenantId,
          label: foreignText(displayName, 80) || tenantId,
        }))}
      />
      <Button type="submit">{t('list.submit')}</Button>
    </Form>
  );
}

import { ProviderLabel } from './provider-label';
import { ProviderMark } from './provider-mark';
import { foreignText } from '@vestibule/ui';
import { ActionButton } from '../page/parts';
import type { ScreenProps } from '../page/screen-props';

/** A button for each provider that the tenant's users can sign in with. */
export function ProviderButtons(props: ScreenProps) {
  const { ways, t } = props;
  return ways?.providers.map(({ id, name }) => {
    const provider = foreignText(name, 40) || id;
    const fields = {
      thirdPartyId: id,
      ...(ways.clientType !== undefined && { clientType: ways.clientType }),
    };
    return (
      <ActionButton key={id} page={props} action="provider" tone="quiet" fields={fields}>
        <ProviderLabel mark={<ProviderMark id={id} name={provider} />}>
          {t('signIn.provider.continue', { provider })}
        </ProviderLabel>
      </ActionButton>
    );
  });
}

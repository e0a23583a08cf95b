import { ProviderLabel, ProviderMark } from '@vestibule/forms';
import { foreignText } from '@vestibule/ui';
import { PlainButton } from '../parts';
import type { PlainPageProps } from '../plain-page';

/** A button for each provider that the tenant's users can sign in with. */
export function ProviderButtons(props: PlainPageProps) {
  const { ways, t } = props;
  return ways?.providers.map(({ id, name }) => {
    const provider = foreignText(name, 40) || id;
    const fields = {
      thirdPartyId: id,
      ...(ways.clientType !== undefined && { clientType: ways.clientType }),
    };
    return (
      <PlainButton key={id} page={props} action="provider" tone="quiet" fields={fields}>
        <ProviderLabel mark={<ProviderMark id={id} name={provider} />}>
          {t('signIn.provider.continue', { provider })}
        </ProviderLabel>
      </PlainButton>
    );
  });
}

import type { SignInWays } from '@vestibule/login-flow';
import { foreignText, useMessages } from '@vestibule/ui';
import { PressButton, type Press } from '../page/press';
import { signInMessages } from '../words/sign-in';
import { ProviderLabel } from './provider-label';
import { ProviderMark } from './provider-mark';

interface ProviderButtonsProps {
  readonly providers: SignInWays['providers'];
  /** Leaves for a provider. */
  readonly pressOf: (id: string) => Press | undefined;
  /** The id of the one that the page is leaving for. */
  readonly leaving?: string | undefined;
}

/** A button for each provider that the tenant's users can sign in with. */
export function ProviderButtons({ providers, pressOf, leaving }: ProviderButtonsProps) {
  const t = useMessages(signInMessages);
  return providers.map(({ id, name }) => {
    const provider = foreignText(name, 40) || id;
    const press = pressOf(id);
    const busy = t('provider.leaving', { provider });
    return (
      <PressButton
        key={id}
        tone="quiet"
        press={press && (id === leaving ? { ...press, busy } : press)}
        busyWords={busy}
      >
        <ProviderLabel mark={<ProviderMark id={id} name={provider} />}>
          {t('provider.continue', { provider })}
        </ProviderLabel>
      </PressButton>
    );
  });
}

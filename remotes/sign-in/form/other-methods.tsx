import type { FirstForm, SignInWays } from '@vestibule/login-flow';
import { OtherWays, ProviderLabel, signInMessages } from '@vestibule/login-screens';
import { foreignText, later, useMessages } from '@vestibule/ui';
import { Suspense } from 'react';
import type { MethodFormProps } from './method-form';

const ProviderButtons = later(async () => (await import('../providers/provider-buttons')).ProviderButtons);

interface OtherMethodsProps extends Pick<MethodFormProps, 'context' | 'ways' | 'onShow'> {
  readonly form: FirstForm;
}

/** What else the tenant offers besides the shown form: identity providers, and the other forms. */
export function OtherMethods({ context, ways: { providers }, form, onShow }: OtherMethodsProps) {
  return (
    <OtherWays
      form={form}
      providers={
        providers.length > 0 ? (
          <Suspense fallback={<ComingButtons providers={providers} />}>
            <ProviderButtons context={context} providers={providers} />
          </Suspense>
        ) : undefined
      }
      goTo={(way) => ({ onPress: () => onShow({ way, step: undefined }) })}
    />
  );
}

/** Looks like the coming buttons, but for the provider's mark, so nothing moves. It takes no focus, which would be lost. */
function ComingButtons({ providers }: Pick<SignInWays, 'providers'>) {
  const t = useMessages(signInMessages);
  return providers.map(({ id, name }) => (
    <span key={id} className="vs-button vs-button-quiet" aria-hidden="true">
      <ProviderLabel>{t('provider.continue', { provider: foreignText(name, 40) || id })}</ProviderLabel>
    </span>
  ));
}

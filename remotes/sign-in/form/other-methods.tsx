import type { LoginMethods } from '@vestibule/auth-runtime';
import { LinkButton, ProviderLabel, signInMessages } from '@vestibule/login-screens';
import { Button, foreignText, Icon, later, useMessages, type IconName } from '@vestibule/ui';
import { Suspense } from 'react';
import type { MethodFormProps } from './method-form';
import type { Method } from './methods';

const ProviderButtons = later(async () => (await import('../providers/provider-buttons')).ProviderButtons);

const ICONS: Readonly<Record<Method, IconName>> = {
  emailpassword: 'lock',
  passwordless: 'mail',
  webauthn: 'passkey',
};

interface OtherMethodsProps extends MethodFormProps {
  readonly offered: readonly Method[];
  readonly shown: Method | undefined;
  /** Whether the user chose the shown method: the others are on the page they came from. */
  readonly isChosen: boolean;
}

/** What else the tenant offers besides the shown form: identity providers, and the other forms. */
export function OtherMethods({ context, methods, offered, shown, isChosen, onShow }: OtherMethodsProps) {
  const t = useMessages(signInMessages);
  const others = offered.filter((method) => method !== shown);
  const providers = methods.firstFactors.includes('thirdparty') ? methods.providers : [];
  if (others.length === 0 && providers.length === 0) return null;

  if (isChosen) {
    return (
      <LinkButton onPress={() => onShow({ way: undefined, step: undefined })}>{t('way.another')}</LinkButton>
    );
  }
  return (
    <>
      {shown && <div className="vs-or">{t('way.or')}</div>}
      {providers.length > 0 && (
        <Suspense fallback={<ComingButtons providers={providers} />}>
          <ProviderButtons context={context} providers={providers} />
        </Suspense>
      )}
      {others.length > 0 && (
        <div className="vs-beside">
          {others.map((method) => (
            <Button key={method} tone="quiet" onPress={() => onShow({ way: method, step: undefined })}>
              <Icon name={ICONS[method]} />
              {t(`way.${method}`)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

/** Looks like the coming buttons, but for the provider's mark, so nothing moves. It takes no focus, which would be lost. */
function ComingButtons({ providers }: Pick<LoginMethods, 'providers'>) {
  const t = useMessages(signInMessages);
  return providers.map(({ id, name }) => (
    <span key={id} className="vs-button vs-button-quiet" aria-hidden="true">
      <ProviderLabel>{t('provider.continue', { provider: foreignText(name, 40) || id })}</ProviderLabel>
    </span>
  ));
}
